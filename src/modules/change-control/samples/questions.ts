// What the functions of Northfield ask of every change.

type Question = readonly [text: string, help?: string]

/** The questions of each set, by its key. */
export const questions = {
  quality: [
    ['Does a specification, a test or a limit change?'],
    ['Must something be validated or verified?', 'A process whose result cannot be measured afterwards.'],
    ['Are units on stock, in repair or at customers concerned?'],
  ],
  production: [
    ['Does a work instruction or a set-up change?'],
    ['Do people at the stations need training first?'],
    ['Is there work in progress that was begun the old way?'],
  ],
  engineering: [['Do drawings, firmware or test plans change?'], ['Is an approval of the product concerned?']],
  supply: [['Does a part, a material or its supplier change?'], ['What becomes of open purchase orders?']],
  it: [['Does a computer system, its data or its access change?'], ['Can it be taken back within an hour?']],
  calibration: [['Does the uncertainty of a measurement change?'], ['Are references due before it takes effect?']],
  sales: [['Do customers see a difference?'], ['Is something promised to a customer that would not hold?']],
  rental: [['Are rented instruments concerned?']],
  environment: [['Does waste, water or energy change?']],
} as const satisfies Record<string, readonly Question[]>

export type Function = keyof typeof questions

/** Who answers for a function. */
const functionOf: Readonly<Record<string, Function>> = {
  '@sofia': 'quality',
  '@priya': 'production',
  '@yusuf': 'engineering',
  '@daniel': 'supply',
  '@rui-matos': 'it',
  '@grace': 'calibration',
  '@owen': 'sales',
}

/** What somebody is asked; of whoever answers for no function, what quality is. */
export const askedOf = (by: string): readonly string[] => questions[functionOf[by] ?? 'quality'].map(([text]) => text)
