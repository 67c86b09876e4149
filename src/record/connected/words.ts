// The words of everything that hangs together with a record.

const records = (count: number) => (count === 1 ? '1 other record' : `${count} other records`)

export const words = {
  looks: 'What is shown',
  linked: 'Links',
  everything: 'Everything connected',
  nothing: 'Nothing hangs together with it yet.',
  net: (number: string) => `Everything connected with ${number}`,
  sum: (others: number, waiting: number) =>
    waiting === 0
      ? `${records(others)}. Nobody is waited for.`
      : `${records(others)}. ${waiting} of all wait${waiting === 1 ? 's' : ''} for somebody:`,
  more: 'There are more, farther away. Open one of the outer records to see what it is connected with.',
  waitsFor: (whom: string) => `Waits for ${whom}`,
  andMore: (count: number) => `and ${count} more`,
  asked: (whom: string, what: string) => `${whom}: ${what}`,
  restricted: 'a restricted record',
  here: 'this record',
  failed: 'What is connected could not be loaded',
}
