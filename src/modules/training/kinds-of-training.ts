// The ways in which somebody learns something, and shows that they have (design: training requirement, type).

export const kindsOfTraining = [
  'Read & understand',
  'Quiz',
  'Video or material',
  'Classroom session',
  'On-the-job',
  'External certificate',
] as const

export type KindOfTraining = (typeof kindsOfTraining)[number]

type Values = Readonly<Record<string, unknown>>

/** How somebody learns it. Assignments from before there were other ways say nothing: they were all to be read. */
export const methodOf = ({ method }: Values): KindOfTraining =>
  (method as KindOfTraining | null | undefined) ?? 'Read & understand'

/** Whether an assignment or a requirement is of one of these kinds. */
export const isOf =
  (...kinds: readonly KindOfTraining[]) =>
  (values: Values): boolean =>
    kinds.includes(methodOf(values))
