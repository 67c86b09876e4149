import type { ToldDocument } from '../told-document.ts'

export const records: ToldDocument = {
  key: 'doc-records',
  title: 'Records',
  type: 'type-procedure',
  department: '@quality',
  process: '@process-infrastructure',
  owner: '@sofia',
  clauses: ['@clause-7-5', '@clause-7-5-3'],
  refersTo: ['@doc-document-control', '@doc-restoring'],
  sections: [
    {
      heading: 'Purpose',
      text: `
        A record is what shows, years later and to somebody who was not there, that work was done as it should be. This procedure says what we keep, how it is made so that it can be believed, how long it is kept, and how it is destroyed.
      `,
    },
    {
      heading: 'Scope',
      text: `
        All evidence of the quality management system at both sites, on paper and in programs: records in Plumbline, test and calibration data, batch records, certificates, orders and their reviews, training, audits. Documents that say how work is to be done go by Document control (PROC-QA-001).
      `,
    },
    {
      heading: 'Terms',
      depth: 2,
      text: `
        = Raw data: the first thing that was written down or measured, before anybody rounded, copied or summarised it.
        = Retention time: counted from the day on which the record is closed, not from the day on which it was begun.
        = Hold: nothing that is on hold is destroyed, whatever its retention time says.
      `,
    },
    {
      heading: 'Responsibilities',
      text: `
        | Who | Does |
        | Whoever does the work | Makes the record while doing the work, under their own name |
        | Head of department | Knows which records the department makes and where they are; names a substitute for paper archives |
        | IT administrator | Runs backups, tests that they can be restored, keeps old formats readable |
        | Quality manager | Sets and lifts holds; releases lists for destruction |
        | Document controller | Keeps the table of retention times in this procedure and in Plumbline the same |
      `,
    },
    {
      heading: 'Making a record',
      text: `
        A good record can be read without the person who made it.

        1. It is made at the time of the work. What is entered later says when it was observed and why it is late.
        2. It says what was done, on which item, with which instrument or program, with which result, by whom and when.
        3. It holds the value as read. “OK” is a verdict, not a value; where a limit exists, the value stands beside it.
        4. It is made by the person whose name it carries. Nobody enters, signs or acknowledges for somebody else, and nobody lends a password.
        5. Where the program that takes the record is down, the paper form is used, and the sheet is kept as raw data after the values have been typed in and compared by a second person.
      `,
    },
    {
      heading: 'Correcting a record',
      text: `
        In Plumbline a correction is a change with a reason; the old value stays in the trail and cannot be removed by anybody. On paper the wrong entry is struck out once so that it can still be read; the right one is written beside it with initials, date and reason. Correction fluid, overwriting and tearing out are not corrections.

        A record that belongs to an approved or closed case is not edited. The case is reopened, or a new record refers to the old one.

        Whoever finds that a record was made up, backdated or deleted enters a nonconformance of severity Critical and tells the quality manager the same day.
      `,
    },
    {
      heading: 'Retention times',
      text: `
        The longest time applies where a record belongs to more than one line.

        | Records | Kept in | Kept for |
        | Batch records, test and burn-in data, product and label releases | Test bench database; Plumbline | 10 years after delivery |
        | Calibration data and certificates, history of reference standards | Calibration database | 10 years |
        | Drawings, test plans and specifications, superseded | Engineering store | 10 years after the last delivery of the product |
        | Nonconformances, deviations, CAPAs, complaints, changes | Plumbline | 10 years after closure |
        | Versions of documents | Plumbline | 10 years after the document is obsolete |
        | Orders and their reviews | Order program | 10 years |
        | Supplier files, goods-in inspection | Plumbline; order program | 6 years after the last delivery |
        | Audits, management reviews, risks, suggestions | Plumbline | 6 years |
        | Training and qualification | Plumbline | Employment and 5 years |
        | Maintenance of buildings and equipment | Maintenance program | Life of the equipment and 2 years |

        Contracts may ask for more. Sales enters such a time with the customer; it then applies to every record of that customer’s orders.
      `,
    },
    {
      heading: 'Keeping records safe',
      text: `
        - Each database with records is copied every night to the other site. The copy of the night before is checked for completeness by a program; a copy that failed is dealt with the same working day.
        - Access follows from roles. Records about persons are read by the person, the line manager and the training administrator only.
        - Paper records stand in closed cupboards, protected from water and light, in the order of their number. Whoever takes one out leaves a card with name and date.
        - Before a program is replaced, the head of department shows that its records can still be found and read in the new one.
      `,
    },
    {
      heading: 'Hold and destruction',
      text: `
        1. The quality manager puts records on hold for as long as a recall, a dispute or an authority may ask for them, and tells the heads of department.
        2. Each January the document controller draws a list of records whose time is over and which are not on hold.
        3. Each head of department strikes out what is still needed and says why, within 20 working days.
        4. The quality manager signs the list. Paper is shredded, data are deleted by the IT administrator; both are entered with date and name.
        5. The list itself is kept for good.
      `,
    },
    {
      heading: 'Records of this procedure',
      text: `
        | Record | Kept where | How long |
        | Lists of destroyed records | Plumbline | For good |
        | Holds, with reason and end | Plumbline | 10 years after the hold is lifted |
        | Results of the nightly copies | Backup program | 2 years |
      `,
    },
  ],
  versions: [
    {
      author: '@sofia',
      reviewers: ['@rui-matos', '@tomas'],
      approver: '@grace',
      days: [-537, -534, -532, -530, -527],
    },
    {
      author: '@sofia',
      reviewers: ['@rui-matos', '@rui-martins'],
      approver: '@grace',
      days: [-36, -33, -30, -27, -13],
      summary: 'Every backup is restored on trial: test records each quarter, all other databases once a year.',
      reason:
        'A risk that was raised by engineering: the copy of the test bench database ran every night for four years and nobody had ever restored it.',
      revision: 'Major',
      changed: {
        'Keeping records safe': `
          - Each database with records is copied every night to the other site. The copy of the night before is checked for completeness by a program; a copy that failed is dealt with the same working day.
          - **A copy that was never restored is not a copy.** The test bench database is restored on trial every quarter by the work instruction Restoring test records from backup; every other database with records once a year in the same way. A trial that fails is a nonconformance of severity Major.
          - Access follows from roles. Records about persons are read by the person, the line manager and the training administrator only.
          - Paper records stand in closed cupboards, protected from water and light, in the order of their number. Whoever takes one out leaves a card with name and date.
          - Before a program is replaced, the head of department shows that its records can still be found and read in the new one.
        `,
        'Records of this procedure': `
          | Record | Kept where | How long |
          | Lists of destroyed records | Plumbline | For good |
          | Holds, with reason and end | Plumbline | 10 years after the hold is lifted |
          | Results of the nightly copies | Backup program | 2 years |
          | Trial restores, with counts and times | Plumbline, with the task | 6 years |
        `,
      },
    },
  ],
}
