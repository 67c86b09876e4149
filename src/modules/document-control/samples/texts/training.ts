import type { ToldDocument } from '../told-document.ts'

export const training: ToldDocument = {
  key: 'doc-training',
  title: 'Training',
  type: 'type-procedure',
  department: '@quality',
  process: '@process-competence',
  owner: '@hannah',
  clauses: ['@clause-7-2', '@clause-7-3', '@clause-7-1-6'],
  refersTo: ['@doc-document-control', '@doc-change', '@doc-records'],
  sections: [
    {
      heading: 'Purpose',
      text: `
        Work that a customer relies on is done by people who have shown that they can do it. This procedure says what each role has to know, how people learn it, who confirms it, and how we notice when it is no longer so.
      `,
    },
    {
      heading: 'Scope',
      text: `
        Everybody who works in our name at Leeds and Porto: employees, seasonal and agency staff, and visitors who do work that is covered by a work instruction. Safety instruction by law is organised by IT and facilities; that it was given is recorded here.
      `,
    },
    {
      heading: 'Terms',
      depth: 2,
      text: `
        = Requirement: something that has to be known or mastered, with the way in which it is shown.
        = Training matrix: roles across, requirements down, the state of each person in the cells. It is drawn by Plumbline.
        = Trainer of a task: somebody who masters the task, has done it for at least six months, and is named by the head of the department.
      `,
    },
    {
      heading: 'Responsibilities',
      text: `
        **Nobody works alone at a task before the training for it is confirmed.** Until then they work with a trainer of the task beside them, who answers for the result.

        | Who | Does |
        | Head of department | Says what each role of the department must know; names trainers; gives time |
        | Line manager | Plans people only for work that they are trained for; looks at the matrix of the team each week |
        | Training administrator | Keeps requirements, matrix, sessions and evidence; waives or credits with a reason |
        | Trainer of a task | Teaches, watches, signs what was seen |
        | Everybody | Learns within the time given, says so when something was not understood, signs only for themselves |
        | Quality officer | Decides with the author which training a new document needs |

        Nobody signs for somebody else, and a substitute cannot do so either.
      `,
    },
    {
      heading: 'What each role must know',
      text: `
        | Kind | Shown by | Valid for |
        | Read and understood | Reading the version to its end and signing | Until a version that asks for it again |
        | Knowledge | Quiz, at least 80 % right, two attempts | 24 months |
        | Mastery of a task | Three complete cycles under the eyes of a trainer of the task | 24 months, or 6 months without doing it |
        | Course or external certificate | Certificate, seen by the training administrator | As it says |

        Mastery is asked for wherever a fault would not be seen by the next step: soldering, crimping, torque, burn-in, calibration, final test, release, labelling and packing, goods-in inspection.

        A new colleague gets the list of the role from the training administrator before the first day. The first week holds the quality policy, this procedure, Document control, Nonconformance, protection of sensitive parts, and the instructions of the first task.
      `,
    },
    {
      heading: 'New versions of documents',
      text: `
        1. When a version is submitted, its author says who has to be trained and how. A major revision asks for training again; a minor one for reading; an editorial one for nothing.
        2. Reading is due 14 days from publication and in any case before the version takes effect. If too few have read it, the version does not take effect; the document controller sees who is missing.
        3. Where work is done differently, reading is not enough: the trainer of the task shows it and watches at least one cycle.
        4. A signature holds for the version that it was given for and for no other.
      `,
    },
    {
      heading: 'On the job',
      text: `
        The trainer shows the task by its work instruction, then lets the learner do it and say why each step is done. Three complete cycles without help and without fault are watched; the trainer enters the serial or lot numbers. Work made while learning is inspected by the trainer before it goes on.

        Learner and trainer both sign. A learner who needs more than ten cycles gets another trainer, or the instruction is looked at: three learners who fail at the same step show that the step is badly described.
      `,
    },
    {
      heading: 'Lapses, leave and cover',
      text: `
        Plumbline reminds 7 days and 1 day before training is due, tells the line manager when it is overdue, and external certificates 60 and 30 days before they expire.

        - Overdue by a day means: not planned for the task until it is done.
        - After an absence of more than three months reading is caught up before work begins; mastery is shown by one cycle.
        - Cover for a longer leave is trained before the leave begins. The line manager asks for the training when the leave is agreed, not when it starts.
        - A seasonal colleague who comes back within 12 months keeps what is still valid and reads what has changed.
      `,
    },
    {
      heading: 'Does it work?',
      text: `
        The head of department looks at each new requirement after three months: faults of the trained task before and after, one person watched. For courses the line manager says after three months what is used. What has not worked is changed, not repeated.

        Training figures are entered every month: share of assignments done in time, share of people fully trained for their role, lapses at work. The target is no lapse at work.
      `,
    },
    {
      heading: 'Records',
      text: `
        | Record | Kept where | How long |
        | Assignments, signatures, results, evidence | Plumbline, with the person | Employment and 5 years |
        | Training matrix at the end of each month | Plumbline | Employment and 5 years |
        | Material of courses | Plumbline, with the requirement | 5 years after its last use |
      `,
    },
  ],
  versions: [
    {
      author: '@hannah',
      reviewers: ['@priya', '@grace'],
      approver: '@maya',
      days: [-529, -526, -524, -522, -519],
    },
    {
      author: '@hannah',
      reviewers: ['@sofia', '@tomas'],
      approver: '@helena',
      days: [-508, -504, -501, -498, -492],
      summary: 'The training card takes its version from the document in effect and is never filled in by hand.',
      reason:
        'A nonconformance: nine training cards were signed for a revision of the soldering instruction that was replaced.',
      revision: 'Minor',
      changed: {
        'New versions of documents': `
          1. When a version is submitted, its author says who has to be trained and how. A major revision asks for training again; a minor one for reading; an editorial one for nothing.
          2. Reading is due 14 days from publication and in any case before the version takes effect. If too few have read it, the version does not take effect; the document controller sees who is missing.
          3. Where work is done differently, reading is not enough: the trainer of the task shows it and watches at least one cycle.
          4. A signature holds for the version that it was given for and for no other. **The training card takes document and version from the list of documents in effect**; they are not typed, and a card that was printed before a new version took effect is not signed any more.
          5. When a version is superseded, the training administrator looks through open cards of the one before on the same day.
        `,
      },
    },
    {
      author: '@hannah',
      reviewers: ['@priya', '@sofia'],
      approver: '@helena',
      days: [-15, -11, -6, 4, 18],
      until: 'approval',
      readBy: {},
      summary:
        'The shift lead confirms training before the first unit; trainers sign on the day, not at the end of the week.',
      reason:
        'A nonconformance and its CAPA: three of five new colleagues worked eight to twelve days before their instruction was signed.',
      revision: 'Major',
      changed: {
        'On the job': `
          The trainer shows the task by its work instruction, then lets the learner do it and say why each step is done. Three complete cycles without help and without fault are watched; the trainer enters the serial or lot numbers. Work made while learning is inspected by the trainer before it goes on.

          Learner and trainer both sign **on the day of the last cycle, at the station**. A signature that is given later than the next working day needs a reason and is counted in the monthly figures.

          A learner who needs more than ten cycles gets another trainer, or the instruction is looked at: three learners who fail at the same step show that the step is badly described.
        `,
      },
      added: [
        {
          behind: 'On the job',
          heading: 'Before the first unit',
          depth: 2,
          text: `
            1. The shift lead opens the training matrix of the station before the shift and compares it with the plan.
            2. A name without confirmed training is not planned, or works beside a trainer of the task who is named in the plan.
            3. The shift lead confirms both in the hand-over of the shift, before the first unit is begun.
            4. If work was done alone without confirmed training, the work is marked, a nonconformance is entered, and the person is examined at the station before anything is released.
          `,
        },
      ],
    },
  ],
}
