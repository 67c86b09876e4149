import type { ToldDocument } from '../told-document.ts'

export const lineClearanceRecord: ToldDocument = {
  key: 'doc-clearance-record',
  title: 'Line clearance record',
  type: 'type-form',
  department: '@production',
  process: '@process-assembly',
  owner: '@priya',
  clauses: ['@clause-8-5-1', '@clause-8-5-2'],
  departments: ['@production'],
  refersTo: ['@doc-line-clearance'],
  sections: [
    {
      heading: 'How it is filled in',
      text: `
        At each change of order, as the work instruction Line clearance before a new order says. The operator fills in column “Cleared”, the second person column “Checked”. Write yes, no or n.a.; “no” needs a line under Remarks. The record belongs to the batch record of the new order. A wrong entry is struck out once, with initials and date.
      `,
    },
    {
      heading: 'Station and orders',
      text: `
        | Field | Entry |
        | Site and station | |
        | Last order, product, quantity | |
        | New order, product, quantity | |
        | Date and time of clearance | |
      `,
    },
    {
      heading: 'Count of the last order',
      text: `
        | Good | Blocked | Scrapped | Sum | Quantity of the order | Difference |
        | | | | | | |

        A difference other than 0: stop, tell the shift lead.
      `,
    },
    {
      heading: 'Clearance',
      text: `
        | What | Cleared | Checked |
        | No unit of the last order at bench, fixture, oven, trays | | |
        | Parts brought back, or bins with their label | | |
        | Red box empty | | |
        | Labels left: number destroyed | | |
        | No paper, note or print of the last order | | |
        | Last order closed in the program | | |
        | Bench clean; wrist strap, tools and instruments in place and in date | | |
      `,
    },
    {
      heading: 'New order',
      text: `
        | What | Cleared | Checked |
        | Program, drawing and revision shown after the scan | | |
        | Parts by the list, each lot scanned | | |
        | Glue, flux, cleaning agent: type and date | | |
        | First piece checked, by whom | | |
      `,
    },
    {
      heading: 'Remarks and signatures',
      text: `
        | Field | Entry |
        | Remarks | |
        | Cleared by: name, signature, time | |
        | Checked by, did not work on the last order: name, signature, time | |

        The first piece of the new order is begun after the second signature.
      `,
    },
  ],
  versions: [
    {
      author: '@ella',
      reviewers: ['@rui-martins'],
      days: [-504, -501, -498, -495, -488],
    },
    {
      author: '@ella',
      reviewers: ['@rui-martins'],
      days: [-121, -118, -115, -112, -105],
      summary: 'A line for bins: one lot each, label fits, lot entered.',
      reason: 'The new version of the work instruction, after O-rings of two materials were mixed in one bin.',
      revision: 'Minor',
      changed: {
        Clearance: `
          | What | Cleared | Checked |
          | No unit of the last order at bench, fixture, oven, trays | | |
          | Parts brought back to the store: lots and quantities entered | | |
          | Each bin holds one lot, and its label names it; empty bins carry no label | | |
          | Red box empty | | |
          | Labels left: number destroyed | | |
          | No paper, note or print of the last order | | |
          | Last order closed in the program | | |
          | Bench clean; wrist strap, tools and instruments in place and in date | | |
        `,
      },
    },
    {
      author: '@ella',
      reviewers: [],
      short: true,
      days: [-60, -60, -60, -58, -57],
      summary: '“Cleared by” and “Checked by” say first that a name is written in capitals.',
      reason: 'Signatures could not be read at the inventory; everybody has written their name beside them anyway.',
      revision: 'Editorial',
      changed: {
        'Remarks and signatures': `
          | Field | Entry |
          | Remarks | |
          | Cleared by: name in capitals, signature, time | |
          | Checked by, did not work on the last order: name in capitals, signature, time | |

          The first piece of the new order is begun after the second signature.
        `,
      },
    },
  ],
}
