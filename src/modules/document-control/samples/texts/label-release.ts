import type { ToldDocument } from '../told-document.ts'

export const labelRelease: ToldDocument = {
  key: 'doc-label-release',
  title: 'Label release',
  type: 'type-procedure',
  department: '@quality',
  process: '@process-shipping',
  owner: '@callum',
  clauses: ['@clause-8-5-1', '@clause-8-5-2', '@clause-8-6', '@clause-8-5-6'],
  departments: ['@production', '@it-and-facilities', '@quality', '@sales-and-service', '@supply-chain'],
  refersTo: ['@doc-product-release', '@doc-change', '@doc-nonconformance', '@doc-training', '@doc-records'],
  sections: [
    {
      heading: 'Purpose',
      text: `
        The label is the part of the product that the user reads. It says what the instrument is, what it withstands and what must not be done with it. This procedure makes sure that each unit leaves with its own label, in the language that was ordered, and each carton and pallet with its own address.
      `,
    },
    {
      heading: 'Scope',
      text: `
        Type labels, warning labels, carton and pallet labels of all products packed at Leeds and Porto, domestic and export, and of repaired units. Labels inside the house, such as lot and red labels, are not covered.
      `,
    },
    {
      heading: 'Terms',
      depth: 2,
      text: `
        = Template: the layout with fixed texts in one language; the program fills in type, range, serial number and date.
        = Label release: the decision that the labels of an order are right, signed before the first carton is closed.
        = Label specification: drawing of engineering that says what stands on the label of a product; the language is that of the order.
      `,
    },
    {
      heading: 'Responsibilities',
      text: `
        | Who | Does |
        | Order entry | Enters language and country of use with each line of the order |
        | Engineering | Keeps the label specification; makes and changes templates |
        | Packing operator | Prints, checks, fixes, packs |
        | Shift lead of packing | Releases the labels of the order |
        | Facilities and logistics lead | Owns the process, printers and stock of blank labels |
        | Quality officer | Decides in doubt; looks at packing once a month |
      `,
    },
    {
      heading: 'Templates',
      text: `
        Templates are made by engineering from the label specification. Texts are translated by an agency from the approved list, and the warnings are read once more by somebody who speaks the language. Each template has a name with product and language.
      `,
    },
    {
      heading: 'Printing',
      text: `
        1. The operator opens the work order and reads product, language and quantity.
        2. The operator picks the template from the list of the label program.
        3. The first label is printed and compared with the work order: product, range, language, serial number.
        4. The labels of the order are printed, as many as there are units. Spare labels are destroyed.
        5. Pallet labels of the day are printed in the morning from the shipping list.
      `,
    },
    {
      heading: 'Check and release',
      text: `
        Before packing, the operator looks at each label: it is straight, can be read and sits in its field. The shift lead looks at the first unit of the order and signs the label release in the batch record.
      `,
    },
    {
      heading: 'When something is wrong',
      text: `
        A wrong label is never covered by another one. It is taken off and destroyed, the surface is cleaned, and the unit is labelled and checked anew.

        If a wrong label has left the station, the operator stops the order, tells the shift lead and enters a nonconformance on the same day. The shift lead has the whole order opened, and finished goods of the same product and day. If goods have left the house, the quality manager decides within 24 hours whether they are called back, and the customer is told within 1 working day after it is known that they are affected.
      `,
    },
    {
      heading: 'Records',
      text: `
        | Record | Kept where | How long |
        | Label release of each order | Batch record | 10 years after delivery |
        | Templates with their versions and reviews | Label program, engineering store | 10 years after the last delivery |
      `,
    },
  ],
  versions: [
    {
      author: '@callum',
      reviewers: ['@ella', '@sofia'],
      approver: '@priya',
      days: [-526, -523, -521, -518, -515],
    },
    {
      author: '@callum',
      reviewers: ['@marek', '@sofia'],
      approver: '@priya',
      days: [-449, -444, -440, -436, -428],
      summary: 'Pallet labels are printed one by one; a pallet is labelled before the next one is wrapped.',
      reason:
        'A nonconformance at shipping: a pallet for Turin was sent to Porto, because the labels of the day lay beside each other on the table.',
      revision: 'Major',
      changed: {
        Printing: `
          1. The operator opens the work order and reads product, language and quantity.
          2. The operator picks the template from the list of the label program.
          3. The first label is printed and compared with the work order: product, range, language, serial number.
          4. The labels of the order are printed, as many as there are units. Spare labels are destroyed.
          5. A carton label is printed when its carton is closed.
          6. **A pallet label is printed when its pallet is wrapped, and fixed on two sides before the next pallet is begun.** No pallet label lies on the table. The driver compares address and order number with the freight paper before loading.
        `,
      },
    },
    {
      author: '@callum',
      reviewers: ['@ella', '@sofia'],
      approver: '@priya',
      days: [-168, -162, -157, -152, -142],
      withChange: true,
      affects: {
        roles: ['@job-production-lead', '@job-warehouse', '@job-quality-engineer'],
        why: 'Who packs, who releases the first unit of an order, and who opens packed cartons. To all others nothing changes.',
      },
      readBy: {
        '@ayesha': -151,
        '@sofia': -151,
        '@shauna': -150,
        '@nadia': -150,
        '@vasco': -149,
        '@marek': -149,
        '@rui-martins': -149,
        '@keith': -148,
        '@lucy': -148,
        '@piotr': -145,
        '@denise': -138,
      },
      summary:
        'The template follows from the order and cannot be chosen. New and changed templates are reviewed. A scanner compares label and order at packing, and the label is printed after the scan.',
      reason:
        'The complaint about export loggers with labels in the wrong language, and its CAPA: the operator picked one of two look-alike templates, nobody reviewed templates, and the check did not open the order.',
      revision: 'Major',
      changed: {
        Responsibilities: `
          | Who | Does |
          | Order entry | Enters language and country of use with each line of the order; without them the order cannot be confirmed |
          | Engineering | Keeps the label specification; makes and changes templates |
          | Template reviewer | Compares a template with the label specification; has not made it; reads the language or has somebody with them who does |
          | Packing operator | Scans, prints, fixes, packs; stops when the station stops |
          | Shift lead of packing | Releases the labels of the order |
          | Facilities and logistics lead | Owns the process, printers, scanners and stock of blank labels |
          | Quality officer | Decides in doubt; opens five packed cartons a month at each site and compares them with their orders |
        `,
        Templates: `
          1. Each product and language has exactly one template in use. Its name is built by the program from product, language and version; no two names differ in fewer than three signs.
          2. Templates are made by engineering from the label specification. Texts are translated by an agency from the approved list.
          3. **A new or changed template is a change** (PROC-QA-010). A template reviewer compares each text, sign and field with the label specification on a printed sample and signs; the sample is kept.
          4. Only a reviewed template can be put into use, by the facilities and logistics lead. The one before is taken out in the same step.
          5. Once a year the facilities and logistics lead and engineering go through the list; templates that no order has used for two years are taken out.
        `,
        Printing: `
          **Nobody chooses a template.** The label program takes product, language and address from the order.

          1. The operator scans the work order, then the serial number of the unit. The program shows product and language in large letters.
          2. Only then is the label of this one unit printed. It is fixed to the unit before the next one is scanned.
          3. If the program shows something other than what lies on the bench, or offers nothing, the operator stops and calls the shift lead. A label is never made by another program.
          4. If an order changes while it is being packed, order entry stops it; its labels are destroyed, and it begins anew with the first scan.
          5. A carton label is printed when its carton is closed.
          6. A pallet label is printed when its pallet is wrapped, and fixed on two sides before the next pallet is begun. No pallet label lies on the table. The driver compares address and order number with the freight paper before loading.
        `,
        'Check and release': `
          | Check | Who | How | If it fails |
          | Label against order | Station, for each unit | The scanner reads label and work order; product, serial number and language must agree | The station stops; only the shift lead starts it again |
          | Looks | Operator, for each unit | Straight, can be read, in its field | New label |
          | First unit of the order | Shift lead | Reads the label aloud against the order on the screen, warnings included | Order stopped |
          | Number of labels | Operator, end of the order | Labels printed = units packed + labels destroyed | Order stopped until the difference is found |

          The shift lead signs the label release in the batch record after the first unit and before the first carton is closed.

          **If a scanner is out of use**, the order waits. If it cannot wait, the shift lead names a second person who compares each unit and its carton with the order on the screen and signs for each carton. This needs a deviation for the day (PROC-QA-004).

          Whoever packs has been trained in the check at the station and has passed the practical test (PROC-QA-011): six prepared labels, of which two are wrong.
        `,
        Records: `
          | Record | Kept where | How long |
          | Label release of each order, with the log of the scanner | Batch record | 10 years after delivery |
          | Templates with versions, reviewed samples and reviewers | Label program, engineering store | 10 years after the last delivery |
          | Cartons opened each month | Plumbline, with the task | 6 years |
          | Practical tests of packers | Plumbline, with the person | Employment and 5 years |
        `,
      },
    },
  ],
}
