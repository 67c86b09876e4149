// The words of what waits on a device.

export const words = {
  title: (count: number) => (count === 1 ? '1 answer is not sent yet' : `${count} answers are not sent yet`),
  explain: 'They stay on this device and are sent when you log in here again. Nobody else sees or sends them.',
  leave: 'Log out all the same',
  stay: 'Stay logged in',
  sent: (count: number) =>
    count === 1
      ? '1 answer from this device is on the server now.'
      : `${count} answers from this device are on the server now.`,
  held: (audits: readonly string[]) => `Answers from this device need your decision: ${audits.join(', ')}.`,
}
