// The words of what waits on a device.

export const words = {
  title: (count: number) => (count === 1 ? '1 entry is not sent yet' : `${count} entries are not sent yet`),
  explain:
    'What you entered stays on this device and is sent when you log in here again. Nobody else sees or sends it.',
  leave: 'Log out all the same',
  stay: 'Stay logged in',
  sent: (count: number) =>
    count === 1
      ? '1 entry from this device is on the server now.'
      : `${count} entries from this device are on the server now.`,
  held: (audits: readonly string[]) => `Entries from this device need your decision: ${audits.join(', ')}.`,
}
