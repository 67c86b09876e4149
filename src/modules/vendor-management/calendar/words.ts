// The words of the expiry calendar.

export const words = {
  label: 'What expires, month by month',
  loading: 'Reading what expires',
  failed: 'What expires could not be read.',
  expired: 'Expired, not replaced',
  none: 'Nothing expires',
  approval: 'Approval',
  cut: (most: number) => `Only the first ${most} are shown.`,
}
