// The words of drafts.

export const words = {
  restored: (when: string) => `Your draft of ${when} has been restored.`,
  discard: 'Discard draft',
  kept: 'Draft saved',
  keeping: 'Saving a draft …',
  away: 'The draft could not be saved: the server is not responding.',
}
