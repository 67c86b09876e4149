// Questions that Northfield Instruments asks in its audits: the clause, the question, and what is looked at.

export type Asked = readonly [clause: string, question: string, expected?: string]

export const laboratoryQuestions: readonly Asked[] = [
  ['4.4', 'Is the process described with its inputs, outputs and owner?', 'Process map, last change.'],
  ['5.3', 'Does everybody here know what they answer for?', 'Ask two people for their tasks.'],
  ['6.1', 'Are the risks of the process known, and what is done about them?', 'Risk register of the process.'],
  ['6.2', 'Which quality objectives apply here, and how far are they?', 'Objectives, last figures.'],
  ['7.1.3', 'Are equipment and rooms kept as the process needs them?', 'Maintenance plan, one machine.'],
  ['7.1.4', 'Are temperature and humidity within their limits?', 'Recorder, last 30 days.'],
  ['7.1.5', 'Are all measuring instruments in use within their calibration date?', 'Take five instruments at random.'],
  ['7.1.5', 'Is it traced which products were measured with an instrument found out of tolerance?', 'Last case.'],
  ['7.2', 'Are the people at work qualified for what they do?', 'Three people, their records.'],
  ['7.5.2', 'Do instructions carry version, author and approval?', 'Three documents at the place of work.'],
  ['7.5.3', 'Are only current versions in use?', 'Compare three copies with the register.'],
  ['8.1', 'Is the work planned, and what happens when the plan does not hold?', 'Plan of the week.'],
  ['8.2.3', 'Is each order reviewed before it is accepted?', 'Three orders of the last month.'],
  ['8.5.1', 'Is the work done as its instruction says?', 'Watch one complete cycle.'],
  ['8.5.2', 'Can a result be traced to instrument, person and date?', 'Three certificates, back to the raw data.'],
  ['8.5.3', 'Is customers’ property marked and protected?', 'Shelf of customers’ instruments.'],
  ['8.5.4', 'Are items kept so that they stay as they are?', 'Store and transport boxes.'],
  ['8.5.6', 'Were changes of the process reviewed before they took effect?', 'Last change.'],
  ['8.6', 'Is released only what was checked, by whom may release it?', 'Three releases.'],
  ['8.7', 'Is nonconforming work marked, kept apart and decided on?', 'Blocked shelf, last two cases.'],
  ['9.1.3', 'What do the figures of the process say, and who looks at them?', 'Figures of the quarter.'],
  ['10.2', 'Did the actions of the last findings hold?', 'Findings of the last audit of this process.'],
]

export const supplyQuestions: readonly Asked[] = [
  ['8.4.1', 'Were suppliers evaluated before the first order?', 'Three suppliers of the last year.'],
  ['8.4.2', 'Is delivered material checked as its plan says?', 'Three deliveries of the last week.'],
  ['8.4.3', 'Do orders say what is required?', 'Three orders, drawing and revision.'],
  ['8.5.2', 'Can every lot in the store be identified?', 'Ten places of the store.'],
  ['8.7', 'Is blocked material marked and kept apart?', 'Blocked area, list of blocked lots.'],
  ['9.1.3', 'What do figures of suppliers lead to?', 'Scorecard, last measure.'],
]

export const improvementQuestions: readonly Asked[] = [
  ['9.2', 'Is the audit programme followed, and are its results used?', 'Programme of the year, two reports.'],
  ['9.3', 'Does the management review decide what its inputs ask for?', 'Minutes of the last review.'],
  ['10.2', 'Is every nonconformity followed to a cause that was verified?', 'Three cases of the year.'],
  ['10.2', 'Is it seen whether actions worked?', 'Three effectiveness checks.'],
  ['10.3', 'What becomes of suggestions?', 'Five suggestions of the quarter.'],
]
