// What somebody who is asked about a record must see of it first, by the name of its definition: fields, in this order.

export const taskFacts: Readonly<Record<string, readonly string[]>> = {
  risk: [
    'cause',
    'event',
    'consequence',
    'currentLevel',
    'response',
    'targetLevel',
    'evidence',
    'acceptanceRationale',
    'changedSince',
    'closure',
  ],
  action: ['expected', 'evidence', 'doneOn', 'verification'],
  occurrence: ['instructions', 'rhythm', 'plannedOn', 'missed', 'result', 'recurring'],
  extension: ['was', 'until', 'reason', 'asker'],
  suggestion: ['text', 'page', 'current', 'proposed', 'expected', 'question', 'reply', 'answer', 'appeal', 'result'],
}
