// The words of what waits on a device.

export const words = {
  title: (count: number) => (count === 1 ? '1 entry is not sent yet' : `${count} entries are not sent yet`),
  explain:
    'What you entered or read stays on this device and is sent when you log in here again. Nobody else sees or sends it.',
  leave: 'Log out all the same',
  stay: 'Stay logged in',
  sent: (count: number) =>
    count === 1
      ? '1 entry from this device is on the server now.'
      : `${count} entries from this device are on the server now.`,
  read: (titles: readonly string[]) =>
    `What you read on this device is on the server now: ${titles.join(', ')}. Sign it under My Tasks.`,
  needless: (titles: readonly string[]) =>
    `You no longer need to read what you read on this device: ${titles.join(', ')}. Its page says what has replaced it.`,
  reported: (numbers: readonly string[]) => `What you reported on this device is sent: ${numbers.join(', ')}.`,
  notReported: (titles: readonly string[]) =>
    `Reports from this device were not taken: ${titles.map((title) => `“${title}”`).join(', ')}. Open “Report an issue” to see why.`,
  held: (audits: readonly string[]) => `Entries from this device need your decision: ${audits.join(', ')}.`,
}
