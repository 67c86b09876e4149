// The words of watching.

export const words = {
  watch: 'Watch',
  watching: 'Watching',
  label: (number: string) => `Watch ${number}`,
  stopLabel: (number: string) => `Watching ${number}: stop`,
  began: (number: string) => `You watch ${number}`,
  stopped: (number: string) => `You no longer watch ${number}`,
  watchers: 'Watching',
  more: (count: number) => `${count} more`,
}
