import type { ToldDocument } from '../told-document.ts'

export const receivingInspection: ToldDocument = {
  key: 'doc-receiving',
  title: 'Receiving inspection',
  type: 'type-work-instruction',
  department: '@supply-chain',
  process: '@process-goods-in',
  owner: '@daniel',
  clauses: ['@clause-8-4-2', '@clause-8-6', '@clause-8-5-2'],
  departments: ['@supply-chain'],
  refersTo: ['@doc-suppliers', '@doc-nonconformance', '@doc-calibration'],
  sections: [
    {
      heading: 'What it is for',
      text: `
        Everything that arrives for products or calibration, at both sites. It begins at the gate and ends when the lot is released or blocked. Goods-in finishes within 2 working days; what production waits for is inspected first, never less.
      `,
    },
    {
      heading: 'At the gate',
      text: `
        1. Compare address, number of packages and the freight paper. Note damage on the paper before you sign, and take a photograph.
        2. Put the delivery on the yellow line. Nothing leaves it without a label of ours.
        3. Open parts that are sensitive to static only at the protected bench, with a tested wrist strap.
      `,
    },
    {
      heading: 'Papers',
      text: `
        1. Open the order on the screen. The supplier is on the approved list for this part; if not, stop and call the buyer.
        2. Compare part, drawing revision, quantity and lot with the delivery note.
        3. Look whether the papers that the order asks for are there, and belong to this lot.
      `,
    },
    {
      heading: 'Sample',
      text: `
        The sampling plan of the part lies at the table and in the order program. Where it names none:

        | Lot | Inspect | Accept with | Reject from |
        | up to 50 | 5 | 0 faults | 1 |
        | 51 to 500 | 13 | 0 | 1 |
        | 501 to 3,200 | 32 | 1 | 2 |
        | above | 50 | 2 | 3 |

        Take pieces from the top, the middle and the bottom of several packages. A supplier on watch: every piece, or 50 pieces with no fault. After a rejected lot the next five lots are inspected with the next larger sample.
      `,
    },
    {
      heading: 'Measuring and looking',
      text: `
        | Part | In addition to the plan |
        | Gaskets and O-rings | Hardness of three pieces of each delivery, 24 hours after arrival |
        | Boards | Flatness of five pieces on the plate |

        Look at the label of the caliper or gauge before you use it. Enter values, not ticks.
      `,
    },
    {
      heading: 'Release or block',
      text: `
        | Result | What you do |
        | Conforms | Green label with lot, quantity, date and name; book the receipt; one lot, one place in the store |
        | Does not conform, or you are in doubt | Red label, blocked area, lot blocked in the order program; nonconformance on the same day |
        | Production cannot wait | The head of supply chain asks for a deviation; until it is granted the lot stays where it is |

        You do not sort, return or repair before the fate is decided.
      `,
    },
    {
      heading: 'Record',
      text: `
        Order, supplier, lot, date code, sample, values, instrument, result, name and date are entered with the receipt, and kept for 6 years after the supplier’s last delivery. Certificates are attached to the lot.
      `,
    },
  ],
  versions: [
    {
      author: '@marek',
      reviewers: ['@sofia'],
      approver: '@daniel',
      days: [-512, -508, -505, -502, -496],
    },
    {
      author: '@marek',
      reviewers: ['@ines'],
      approver: '@daniel',
      days: [-291, -287, -283, -279, -270],
      summary: 'Nine parts are compared with an approved sample; the red label is printed at the blocked area.',
      reason:
        'The CAPA about membranes with another surface, which no measure of the plan could show; and a finding of the goods-in audit about blocked lots.',
      revision: 'Major',
      changed: {
        'Measuring and looking': `
          | Part | In addition to the plan |
          | Nine parts with a blue mark in the order program | Compare three pieces with the approved sample under the microscope: colour, surface, edges, print |
          | Gaskets and O-rings | Hardness of three pieces of each delivery, 24 hours after arrival |
          | Boards | Flatness of five pieces on the plate |

          **Approved samples** hang in their frame beside the microscope, with part, supplier, date and the signature of engineering. A difference that you can see is a difference, also when all measures are right: block the lot and call engineering. Samples are looked through once a year.

          Look at the label of the caliper or gauge before you use it. Enter values, not ticks.
        `,
        'Release or block': `
          | Result | What you do |
          | Conforms | Green label with lot, quantity, date and name; book the receipt; one lot, one place in the store |
          | Does not conform, or you are in doubt | Print the red label at the blocked area, scan it at the place, put the lot down; block it in the order program; nonconformance on the same day |
          | Production cannot wait | The head of supply chain asks for a deviation; until it is granted the lot stays where it is |

          You do not sort, return or repair before the fate is decided.
        `,
      },
    },
    {
      author: '@daniel',
      reviewers: ['@ines'],
      approver: '@priya',
      days: [-38, -34, -31, -28, -20],
      summary:
        'No receipt is booked while a paper that the order asks for is missing. Threads, backup cells and hazardous materials are looked at in addition.',
      reason:
        'A nonconformance: pressure hoses were received without their material certificates, and a missing paper stopped nothing; ports with a thread too deep; the risks about lithium cells and solvents.',
      revision: 'Minor',
      changed: {
        'Measuring and looking': `
          | Part | In addition to the plan |
          | Nine parts with a blue mark in the order program | Compare three pieces with the approved sample under the microscope: colour, surface, edges, print |
          | Gaskets and O-rings | Hardness of three pieces of each delivery, 24 hours after arrival |
          | Pressure ports | Depth of the thread of each tenth piece |
          | Boards | Flatness of five pieces on the plate |
          | Backup cells | Part number against the transport test summary |
          | Hazardous materials | Label and safety sheet; tell the desk that orders solvents |

          **Approved samples** hang in their frame beside the microscope, with part, supplier, date and the signature of engineering. A difference that you can see is a difference, also when all measures are right: block the lot and call engineering. Samples are looked through once a year.

          Look at the label of the caliper or gauge before you use it. Enter values, not ticks.
        `,
        Papers: `
          1. Open the order on the screen. The supplier is on the approved list for this part; if not, stop and call the buyer.
          2. Compare part, drawing revision, quantity and lot with the delivery note.
          3. Read which papers the order asks for. For each: it is there, it names our order and this lot, its values lie within the specification, it is signed. Scan it to the lot.
          4. **A paper is missing or belongs to another lot: do not book the receipt.** The order program refuses it for hoses, and you refuse it for everything else. Yellow label “Papers missing” with the day, place in the waiting area; tell the buyer on the same day. After 5 working days it is a nonconformance.
          5. Electrical parts: one date code in each bag, not older than two years. Parts from a broker stay in the waiting area until the result of the X-ray is there.
        `,
      },
    },
  ],
}
