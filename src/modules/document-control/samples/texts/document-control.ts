import type { ToldDocument } from '../told-document.ts'

export const documentControl: ToldDocument = {
  key: 'doc-document-control',
  title: 'Document control',
  type: 'type-procedure',
  department: '@quality',
  process: '@process-strategy',
  owner: '@sofia',
  clauses: ['@clause-7-5', '@clause-7-5-2', '@clause-7-5-3'],
  refersTo: ['@doc-records', '@doc-change', '@doc-training', '@doc-deviation-form'],
  sections: [
    {
      heading: 'Purpose',
      text: `
        Whoever works by a document must be able to trust that it is the one in effect, that somebody competent has approved it, and that it says what is done today. This procedure describes how a document gets there and how it leaves again. All of it is done in Plumbline; nobody keeps a list of documents beside it.
      `,
    },
    {
      heading: 'Scope',
      text: `
        All documents that people at Northfield work by: policy, manual, procedures, work instructions, forms, specifications and documents from outside. Drawings and test plans are kept in the engineering store and go by the same rules of review and approval. Filled-in forms and other evidence are records and go by the Records procedure (PROC-QA-002).
      `,
    },
    {
      heading: 'Terms',
      depth: 2,
      text: `
        = Document: has one number, one title and one owner for as long as it lives. The number is given by Plumbline when the document is created and is never used again.
        = Version: what the document says. One version at most is in effect at a time. A major revision counts 1.0, 2.0, 3.0; a minor or editorial one goes on behind the point, 2.1, 2.2.
        = Major revision: something is done differently afterwards.
        = Minor: something is added or made clearer and hardly anybody has to change what they do.
        = Editorial: wording, layout or a wrong cross-reference; nothing that is done changes.
        = Owner: answers for the document being right. The owner changes when somebody leaves; a document without an owner is not kept in effect.
      `,
    },
    {
      heading: 'Responsibilities',
      text: `
        | Who | Does |
        | Everybody | Works by the version in effect; says so when a document is wrong or cannot be followed |
        | Author | Writes the version, names reviewers and approver, submits it. May be any employee who knows the work |
        | Reviewer | Checks that the version is right and can be carried out. Is never the author; at least one is somebody who does the work |
        | Approver | The head of the department as a rule; approves the content and the consequences. Is never the author |
        | Quality officer or quality manager | Signs last, for the system: no conflict with other documents, training decided, change justified |
        | Top management | Signs policy and manual as well |
        | Document controller | Keeps types and prefixes, releases early, keeps controlled copies, decides with quality about withdrawal |
        | Owner | Reviews the document when its review falls due, starts a revision when needed |
      `,
    },
    {
      heading: 'Finding and using documents',
      text: `
        A document is read on the screen. The library shows what is in effect; a version that is a draft, superseded or obsolete carries a red band that says so. Search looks into the text of the sections.
      `,
    },
    {
      heading: 'On the screen',
      depth: 2,
      text: `
        Every station where a work instruction is needed has a screen within reach. Whoever refers to a passage names the document and the section, not the page.

        A document that cannot be followed on the day is no reason to do it differently in silence. Stop, and either ask for a deviation (form Deviation from a document) before the work is done, or enter a nonconformance if it was done already.
      `,
    },
    {
      heading: 'Prints',
      depth: 2,
      text: `
        A print is uncontrolled from the moment it leaves the printer and says so. It carries the number, the version, the name of the person who printed it, and the time. It is used for the task in hand and thrown away when the task is done.
      `,
    },
    {
      heading: 'Controlled copies',
      depth: 2,
      text: `
        Where a screen cannot be used, the document controller issues a controlled copy. It has a copy number, a holder and a place. When a new version takes effect, the holder returns or destroys the old copy within 5 working days and confirms it; the document controller follows up what is not confirmed.
      `,
    },
    {
      heading: 'Writing a version',
      text: `
        1. Anybody may ask for a new document or a revision. The owner decides; a revision cannot be started while another version of the same document is open.
        2. The author starts from the sections that the document type prescribes. No section stays empty. A section that does not apply says why.
        3. Text names roles, not persons, and says who does what until when. Numbers, limits and deadlines stand in a table where there are more than three.
        4. From the second version on the author says what changes and why, and links the record that caused it: nonconformance, CAPA, finding, change or suggestion.
        5. The author enters the day from which the version is to hold. It is today or later, and far enough away for the training.
        6. A change of process, product, equipment or supplier goes through Change control (PROC-QA-010) first; the document follows it.
      `,
    },
    {
      heading: 'Types, review and approval',
      text: `
        | Type | Number | Approved by | Reviewed every | Read before it takes effect |
        | Policy | POL-001 | Head of department, top management and quality | 12 months | 90 % |
        | Quality manual | QM-001 | Head of department, top management and quality | 12 months | 90 % |
        | Procedure | PROC-QA-001 | Head of department and quality | 24 months | 80 % |
        | Work instruction | WI-PRD-001 | Head of department and quality | 24 months | 100 % |
        | Form | FRM-QA-001 | Quality | 36 months | Not asked for |
        | External document | XDOC-001 | Quality | 6 months, for a new edition | Not asked for |

        The letters in the middle are those of the department that keeps the document. A version keeps to the rules of its type that were in use when the version was begun.

        | Step | Who | Within |
        | Review | Each reviewer named; all of them sign “Reviewed” | 5 working days |
        | Return | A reviewer who asks for changes says which; the version is a draft again | – |
        | Approval | Approver first, top management where the type asks for it, quality last; each signs “Approved” | 5 working days |
        | Rejection | With a reason; the version is a draft again | – |

        Each signature is given with email and password and is bound to the text as it was. A version that is in review or approval cannot be edited; a change of one word means a new round.
      `,
    },
    {
      heading: 'Taking effect',
      text: `
        1. When a version is approved, those who go by it receive the reading task. It is due 14 days from publication, and in any case before the version takes effect.
        2. At the beginning of its day the version takes effect by itself. The one before is superseded in the same moment and stays readable for those who have to look back.
        3. The document controller or the quality manager may release an approved version early, with a reason and a signature, when waiting would do harm. Who has not read it is then told in person.
        4. The next review is counted from this day.
      `,
    },
    {
      heading: 'Periodic review and withdrawal',
      text: `
        The owner is reminded 60 and 30 days before the review falls due and has 20 working days once it does. The owner asks the people who do the work, compares the document with open findings, nonconformances and changes, and decides.

        | Verdict | What happens |
        | Keep effective | Reason and signature “Reviewed”; the next review is counted anew |
        | Revise | A new version is begun; its approval is the review |
        | Obsolescence | The owner proposes it, with a reason and what replaces the document |

        A proposal to make a document obsolete is decided within 10 working days by the document controller and by quality, neither of whom has proposed it. It is refused while an effective document still refers to it.
      `,
    },
    {
      heading: 'Documents from outside',
      text: `
        Standards, customers’ specifications and manuals of equipment are entered with publisher, edition and the day on which somebody looks for a new edition. The owner of a new edition says within 20 working days what it changes here. Copyright is respected: a standard is read under our licence and not copied into our documents.
      `,
    },
    {
      heading: 'Records',
      text: `
        | Record | Kept where | How long |
        | All versions with reviews, signatures and reasons | Plumbline, with the document | 10 years after the document is obsolete |
        | Reading confirmed | Plumbline, with the person | As training records: employment and 5 years |
        | List of controlled copies with confirmations | Plumbline | 10 years |
      `,
    },
  ],
  versions: [
    {
      author: '@sofia',
      reviewers: ['@tomas', '@hannah'],
      approver: '@priya',
      days: [-538, -535, -533, -531, -528],
    },
    {
      author: '@sofia',
      reviewers: ['@tomas', '@yusuf'],
      approver: '@ines',
      days: [-392, -386, -381, -377, -367],
      summary:
        'Prints carry the last day on which they may be used, at most a week ahead; the shift lead empties the drawers.',
      reason:
        'A nonconformance at milling: two revisions of a housing drawing lay at the same station, and eight housings followed the old one.',
      revision: 'Minor',
      changed: {
        Prints: `
          A print is uncontrolled from the moment it leaves the printer and says so. It carries the number, the version, the name of the person who printed it, the time, and in red the last day on which it may be used. That day is never more than a week away.

          - A print past its day is thrown away by whoever sees it first.
          - No print is kept in a drawer or taped to a machine.
          - The shift lead looks through the stations on the last working day of the week and takes away what is left.
          - A drawing that changes during its week is collected by the person who prints the new one.
        `,
      },
    },
    {
      author: '@sofia',
      reviewers: ['@tomas', '@hannah'],
      approver: '@grace',
      days: [-43, -40, -37, -34, -30],
      summary:
        'From now on a procedure takes effect only when all who go by it have read it; before it was four fifths.',
      reason:
        'The type “Procedure” was revised: those who had not read in time were, more than once, those who did the work.',
      revision: 'Minor',
      changed: {
        'Types, review and approval': `
          | Type | Number | Approved by | Reviewed every | Read before it takes effect |
          | Policy | POL-001 | Head of department, top management and quality | 12 months | 90 % |
          | Quality manual | QM-001 | Head of department, top management and quality | 12 months | 90 % |
          | Procedure | PROC-QA-001 | Head of department and quality | 24 months | 100 % |
          | Work instruction | WI-PRD-001 | Head of department and quality | 24 months | 100 % |
          | Form | FRM-QA-001 | Quality | 36 months | Not asked for |
          | External document | XDOC-001 | Quality | 6 months, for a new edition | Not asked for |

          The letters in the middle are those of the department that keeps the document. A version keeps to the rules of its type that were in use when the version was begun. People who are away for longer than the reading time are not counted; they read on the day they come back, before they work by the document.

          | Step | Who | Within |
          | Review | Each reviewer named; all of them sign “Reviewed” | 5 working days |
          | Return | A reviewer who asks for changes says which; the version is a draft again | – |
          | Approval | Approver first, top management where the type asks for it, quality last; each signs “Approved” | 5 working days |
          | Rejection | With a reason; the version is a draft again | – |

          Each signature is given with email and password and is bound to the text as it was. A version that is in review or approval cannot be edited; a change of one word means a new round.
        `,
      },
    },
  ],
}
