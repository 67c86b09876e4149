import type { ToldDocument } from '../told-document.ts'

// becomes obsolete: after the CAPA about labels was closed as effective; no effective document refers to it.
export const comparingExportCartons: ToldDocument = {
  key: 'doc-second-person',
  title: 'Comparing export cartons with their orders',
  type: 'type-work-instruction',
  department: '@production',
  process: '@process-shipping',
  owner: '@priya',
  clauses: ['@clause-8-5-1', '@clause-8-6'],
  departments: ['@production'],
  refersTo: ['@doc-label-release', '@doc-nonconformance'],
  sections: [
    {
      heading: 'What it is for',
      text: `
        Containment until labels can no longer be mixed up: each export carton is compared with its order by a second person before it is closed. It holds at both packing stations in Leeds and at packing in Porto, in addition to Label release (PROC-QA-014). It ends when the cause is removed; the head of production then proposes that this instruction becomes obsolete.
      `,
    },
    {
      heading: 'Who',
      text: `
        The second person did not print or fix the labels of the order, reads the language of the label well enough to recognise the warnings, and is named in the plan of the shift. If nobody is free, the cartons wait.
      `,
    },
    {
      heading: 'What is compared',
      text: `
        Open the order on the screen, not the work order on paper. Take each unit into your hand.

        | On the label | In the order |
        | Product and range | Line of the order |
        | Language, from the first words of the warning | Language of the line, not the country of the address |
        | Serial number | List of the lot |
        | Carton: address and number of units | Address of delivery, packing list |

        | Language | The warning begins with |
        | English | Warning |
        | German | Warnung |
        | French | Avertissement |
        | Portuguese | Atenção |
        | Spanish | Advertencia |
      `,
    },
    {
      heading: 'How',
      text: `
        1. The packer puts the open carton on the table with the green mark and leaves it there.
        2. The second person reads product, language and serial number aloud; the packer reads the order from the screen. Do not swap roles within an order.
        3. Both agree: the second person signs on the lid and closes the carton.
        4. They do not agree: the carton goes to the red table, packing of the order stops, the shift lead is called. Enter a nonconformance on the same day, also when the right label lies beside it.
        5. After twenty cartons take a break of five minutes or change the person.
      `,
    },
    {
      heading: 'Record',
      text: `
        List with order, number of cartons, both names, date and differences; it belongs to the batch record. The shift lead reports the number of cartons and differences each Friday to quality.
      `,
    },
  ],
  versions: [
    {
      author: '@ella',
      reviewers: ['@sofia'],
      approver: '@priya',
      days: [-205, -204, -203, -202, -201],
    },
    {
      author: '@ella',
      reviewers: ['@sofia', '@callum'],
      approver: '@priya',
      days: [-153, -150, -147, -145, -141],
      summary: 'Needed only at a station whose scanner is out of use.',
      reason: 'The new version of the label release procedure: template from the order, scanner at packing.',
      revision: 'Major',
      changed: {
        'What it is for': `
          A second person compares each export carton with its order **where a station has to pack without its scanner**. A deviation for the day has been granted before the first carton. At a station whose scanner works, the scanner does this, as Label release (PROC-QA-014) says.

          It ends when the CAPA about labels is closed as effective; the head of production then proposes that this instruction becomes obsolete.
        `,
      },
    },
  ],
}
