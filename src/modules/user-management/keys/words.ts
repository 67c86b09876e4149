// What the page of a key says beside its fields.

export const words = {
  title: 'Secret',
  mine: 'The program shows this key a secret. You make it here, and it is shown to you this once: have the place ready where the program keeps it.',
  others: (owner: string) => `${owner} makes the secret on this page, and sees it once. Nobody else ever does.`,
  make: 'Make the secret',
  kept: 'The secret was shown once and is kept nowhere. If it is lost, or somebody else has seen it, revoke this key and ask for another.',
  use: 'The program sends it with each call:',
  header: (begins: string) => `Authorization: Bearer ${begins}_…`,
  api: 'What can be called',
  dialog: (name: string) => `The secret of “${name}”`,
  once: 'Copy it now: it is not shown again. Whoever has it acts in this name, as far as the scope of the key goes.',
  secret: 'Secret',
  copy: 'Copy',
  copied: 'Copied',
  close: 'I have kept it',
} as const
