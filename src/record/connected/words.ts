// The words of everything that hangs together with a record.

const records = (count: number) => (count === 1 ? '1 other record' : `${count} other records`)

export const words = {
  looks: 'What is shown',
  linked: 'Links',
  everything: 'Everything connected',
  nothing: 'No connected records yet.',
  net: (number: string) => `Everything connected with ${number}`,
  sum: (others: number, waiting: number) =>
    waiting === 0
      ? `${records(others)}. Nobody has an open task.`
      : `${records(others)}. ${waiting} of all wait${waiting === 1 ? 's' : ''} for somebody:`,
  more: 'There are more records further out. Open one of the outer records to see its connections.',
  waitsFor: (whom: string) => `Waiting for ${whom}`,
  andMore: (count: number) => `and ${count} more`,
  asked: (whom: string, what: string) => `${whom}: ${what}`,
  restricted: 'a restricted record',
  here: 'this record',
  failed: 'The connected records could not be loaded',
}
