// What top management looks at in a review (ISO 9001:2015, 9.3.2 a to f), and where each measure stands among it.

export const inputs = [
  { letter: 'a', title: 'Status of actions from previous reviews', note: 'noteA' },
  { letter: 'b', title: 'Changes in external and internal issues', note: 'noteB' },
  { letter: 'c', title: 'Performance and effectiveness', note: 'noteC' },
  { letter: 'd', title: 'Adequacy of resources', note: 'noteD' },
  { letter: 'e', title: 'Effectiveness of actions on risks and opportunities', note: 'noteE' },
  { letter: 'f', title: 'Opportunities for improvement', note: 'noteF' },
] as const

export type Letter = (typeof inputs)[number]['letter']

/** The parts of c. */
export const performance: Readonly<Record<string, string>> = {
  c1: 'Customer satisfaction',
  c2: 'Quality objectives',
  c3: 'Process performance and conformity',
  c4: 'Nonconformities and corrective action',
  c5: 'Monitoring and measurement',
  c6: 'Audit results',
  c7: 'External providers',
}
