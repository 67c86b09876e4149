// The words of the suggestions panel. Placeholder, thanks and countdown are the specification's.

export const words = {
  open: 'Suggestions',
  title: 'What would make your work better?',
  explain: 'One thought is enough. Quality reads it and answers you.',
  label: 'Your suggestion',
  placeholder: 'Type your suggestion here...',
  like: 'Suggested before',
  opens: (number: string) => `Open ${number} in a new tab`,
  from: (page: string) => `Sent under your name, from ${page}`,
  submit: 'Submit',
  thanks: 'Thank you for your suggestion.',
  contact: 'We will contact you for more information.',
  kept: 'Kept as {number}' as const,
  closing: (seconds: number) => `Closing in ${seconds}...`,
}
