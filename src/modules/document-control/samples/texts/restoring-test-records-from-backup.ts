import type { ToldDocument } from '../told-document.ts'

export const restoringTestRecords: ToldDocument = {
  key: 'doc-restoring',
  title: 'Restoring test records from backup',
  type: 'type-work-instruction',
  department: '@it-and-facilities',
  process: '@process-infrastructure',
  owner: '@rui-matos',
  clauses: ['@clause-7-1-3', '@clause-7-5-3', '@clause-8-5-2'],
  departments: ['@it-and-facilities', '@production'],
  refersTo: ['@doc-records', '@doc-nonconformance'],
  sections: [
    {
      heading: 'What it is for',
      text: `
        The database of the test benches in Porto holds the proof of test of every unit that was delivered. It is copied to Leeds each night. This instruction says how the copy is restored: once a quarter on trial, and in earnest when the database is lost or damaged. A trial takes about three hours and never touches the database in use.
      `,
    },
    {
      heading: 'Who',
      text: `
        The IT administrator restores. The production lead in Porto, or somebody named by the production lead who tests sensors, compares the records. Both sign. Each year another person of IT does one of the four trials.
      `,
    },
    {
      heading: 'What you need',
      text: `
        - Restore server in Leeds: empty, without connection to the benches
        - Key for the copies, from the safe of IT; second key with top management
        - Counts of the night, which the backup program writes before it copies
        - Ten serial numbers, drawn by the production lead: five of the last month, five older than two years
      `,
    },
    {
      heading: 'Trial',
      text: `
        1. Choose the copy of the last night and one that is about 90 days old. Note their names and sizes.
        2. Write down the time. Restore the newer copy on the restore server.
        3. Run the check of the database. Any error: the trial has failed.
        4. Compare the number of units, of test protocols and of curves with the counts of the night. They must be equal.
        5. Open the ten units. Compare all values, dates, names, program version and the picture of the curve with the certificate or print that was delivered.
        6. Write down the time. Delete the restored database.
        7. Do the same with the older copy, with three of the units older than two years.
      `,
    },
    {
      heading: 'When it counts as passed',
      text: `
        | What | Passed |
        | Check of the database | No error |
        | Counts | Equal |
        | Units opened | All values equal |
        | Time until the database could be used | 4 hours at most |
        | Age of the newest copy | 24 hours at most |

        A trial that fails is a nonconformance of severity Major on the same day. An additional full copy is made by hand each evening until a trial has passed.
      `,
    },
    {
      heading: 'In earnest',
      text: `
        1. Stop the benches: nothing is tested into a database of which nobody knows whether it is whole. Tell the head of production and the quality manager.
        2. Keep the damaged database as it is; copy it before you touch anything.
        3. Restore the newest copy that passes the check, and compare the counts.
        4. The production lead lists the units tested since that copy. Benches keep the results of the last 7 days; read them in. What cannot be recovered is tested again before it is released.
        5. A quality officer agrees before the benches start. Enter a nonconformance, with the time of loss and the units concerned.
      `,
    },
    {
      heading: 'Record',
      text: `
        Names of the copies, counts, serial numbers, results, times and both signatures are attached to the task in Plumbline and kept for 6 years. A case in earnest is kept with its nonconformance for 10 years.
      `,
    },
  ],
  versions: [
    {
      author: '@rui-matos',
      reviewers: ['@yusuf', '@callum'],
      approver: '@priya',
      days: [-74, -70, -67, -64, -56],
    },
    {
      author: '@rui-matos',
      reviewers: ['@yusuf'],
      approver: '@priya',
      days: [-34, -31, -28, -25, -17],
      summary: 'The folder with the pictures of the curves is restored and counted too; both keys are tried in turn.',
      reason:
        'Getting ready for the first trial: the pictures of the curves lie in a folder beside the database and are copied by a job of their own, which the instruction did not name.',
      revision: 'Minor',
      changed: {
        Trial: `
          1. Choose the copy of the last night and one that is about 90 days old. Note their names and sizes. Look whether **both parts** are there: the database and the folder with the pictures of the curves.
          2. Write down the time. Restore database and folder of the newer copy on the restore server.
          3. Run the check of the database. Any error: the trial has failed.
          4. Compare the number of units, of test protocols, of curves **and of pictures** with the counts of the night. They must be equal.
          5. Open the ten units. Compare all values, dates, names, program version and the picture of the curve with the certificate or print that was delivered.
          6. Write down the time. Delete the restored database and folder.
          7. Do the same with the older copy, with three of the units older than two years.
          8. Use the key of IT in one trial and the key of top management in the next.
        `,
      },
    },
  ],
}
