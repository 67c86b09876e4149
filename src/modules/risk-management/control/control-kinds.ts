// The kinds of controls, and what a test can say of one.

export const controlKinds = ['Preventive', 'Detective', 'Corrective'] as const

export const effectivenesses = ['effective', 'partly effective', 'not effective'] as const
export type Effectiveness = (typeof effectivenesses)[number]
