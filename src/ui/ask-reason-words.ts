// The words of being asked why.

export const words = {
  reason: 'Reason',
  reasonHelp: (where: string) => `At least 10 characters. It stands ${where}.`,
  reasonShort: 'Enter a reason of at least 10 characters.',
  cancel: 'Cancel',
}
