// The words of who assesses a change.

export const words = {
  title: 'Assessments',
  signed: (signed: number, of: number) => `${signed} of ${of} signed`,
  loading: 'Reading the assessments',
  failed: 'The assessments could not be read.',
  none: 'No assessments are requested.',
  noneEver: 'No assessments were requested.',
  before: 'The route assigns the assessors when the change is accepted.',
  owed: 'Owed since the emergency began: each assessor has five working days, and it is not closed without them.',
  add: 'Add an assessor',
  function: 'Function',
  assessor: 'Assessor',
  questions: 'Questions',
  impact: 'Impact',
  impactIs: (impact: string) => `Impact: ${impact}`,
  measures: 'Actions required',
  state: 'State',
  answered: (done: number, of: number) => (of === 0 ? 'no questions' : `${done} of ${of} answered`),
  cell: (question: string, answer: string) => `${question} ${answer}`,
  open: 'not answered yet',
  table: 'Who assesses the change',
}
