// The words of controls on the pages of risks, and of risks on the pages of controls.

const standings: Readonly<Record<string, string>> = {
  draft: 'Not in operation yet',
  'not-effective': 'Not effective',
  retired: 'Retired',
  void: 'Void',
}

export const words = {
  fallen: 'Controls that this risk cannot rely on',
  standing: (state: string) => standings[state] ?? state,
  reliesOn: 'This risk relies on {control}.' as const,
  relying: 'Risks that rely on it',
  none: 'No risk relies on this control yet. A risk names it under its existing controls.',
  hidden: (count: number) =>
    count === 1 ? 'One more risk, which you may not read.' : `${count} more risks, which you may not read.`,
  requiring: 'Controls that rely on it',
  requiringExplain: 'They work only where those who carry them out have learnt this.',
  tests: 'Tests over time',
  untested: 'Not tested yet.',
  laidDown: 'Where to read it',
  section: (number: string, heading: string) => `Section ${number}, ${heading}`,
}
