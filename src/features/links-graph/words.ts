// The words of everything that hangs together with a record.

const records = (count: number) => (count === 1 ? '1 other record' : `${count} other records`)

export const words = {
  looks: 'What is shown',
  linked: 'Links',
  everything: 'Everything connected',
  nothing: 'No connected records yet.',
  net: (number: string) => `Everything connected with ${number}`,
  sum: (others: number, waiting: number, whom: readonly string[]) =>
    waiting === 0
      ? `${records(others)}. Nobody has an open task.`
      : `${records(others)}. ${waiting} of all wait${waiting === 1 ? 's' : ''} for somebody: ${whom.join(', ')}.`,
  more: 'There are more records further out. Open one of the outer records to see its connections.',
  waitsFor: (whom: string, others: number) =>
    others === 0 ? `Waiting for ${whom}` : `Waiting for ${whom} and ${others} more`,
  asked: (whom: string, what: string) => `${whom}: ${what}`,
  size: 'Size of the drawing',
  zoomIn: 'Draw larger',
  zoomOut: 'Draw smaller',
  fit: 'Fit to window',
  percent: (scale: number) => `${Math.round(scale * 100)} %`,
  move: { left: 'Move left', up: 'Move up', down: 'Move down', right: 'Move right' },
  keysWhere: 'Everything connected',
  keys: [
    ['+ -', 'Draw larger or smaller; so do the wheel with Ctrl, and two fingers'],
    ['0', 'Fit to window'],
    ['← ↑ ↓ →', 'Move'],
  ] as const,
  restricted: 'a restricted record',
  here: 'this record',
  failed: 'The connected records could not be loaded',
}
