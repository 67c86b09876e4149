import type { ToldDocument } from '../told-document.ts'

export const lineClearance: ToldDocument = {
  key: 'doc-line-clearance',
  title: 'Line clearance before a new order',
  type: 'type-work-instruction',
  department: '@production',
  process: '@process-assembly',
  owner: '@priya',
  clauses: ['@clause-8-5-1', '@clause-8-5-2', '@clause-8-5-4'],
  departments: ['@production'],
  refersTo: ['@doc-clearance-record', '@doc-nonconformance'],
  sections: [
    {
      heading: 'What it is for',
      text: `
        Nothing of the last order is left at a station when the next one begins: no part, no label, no paper, no program. It holds for assembly, soldering, burn-in, final test and packing at both sites, at each change of order, and at the beginning of a shift when the order goes on. It takes five to ten minutes.
      `,
    },
    {
      heading: 'Who does it',
      text: `
        The operator who finished the last order clears. A second person, who did not work at the station on that order, checks and signs. If only one person is in the shift, the shift lead checks.
      `,
    },
    {
      heading: 'Clearing',
      text: `
        1. Count: units good, blocked and scrapped together are the quantity of the order. Look for what is missing before you go on; under the bench, in trays, in the fixture, in the oven.
        2. Take all units of the order to their next place, with their papers.
        3. Bring parts that are left back to the store with lot and quantity, or leave them in their labelled bins if the next order uses the same part and the same lot.
        4. Empty the red box: each part with its label goes to the blocked area.
        5. Destroy labels that are left; count them first.
        6. Put prints, notes and sketches of the order into its file or the bin. Nothing stays taped to the machine.
        7. Close the work order in the program; the screen shows “No order”.
        8. Wipe the bench; look at wrist strap, tools and instruments: in their places, in date.
      `,
    },
    {
      heading: 'Setting up the next order',
      text: `
        1. Scan the new work order. Program, drawing and parts list come from the scan.
        2. Bring parts by the list; scan each lot. The program refuses a part that is not in the list.
        3. Glue, flux and cleaning agent: look at type, date and curing programme.
        4. Make the first piece and have it checked.
      `,
    },
    {
      heading: 'Checking and signing',
      text: `
        The second person walks round the station with the Line clearance record, looks at each line without being told, and signs before the first piece of the next order is begun. Both names and the time stand on it.

        | Found by the second person | What follows |
        | Something is left, no unit of the next order begun | Clear again; a note on the record |
        | A part or label of another order at the station while units were made | Stop; nonconformance; units since the last clearance are looked at |
        | A unit is missing and is not found | Stop; shift lead; neither order is released until it is found |
      `,
    },
    {
      heading: 'Record',
      text: `
        The Line clearance record belongs to the batch record of the new order and is kept for 10 years after delivery.
      `,
    },
  ],
  versions: [
    {
      author: '@ella',
      reviewers: ['@rui-martins'],
      approver: '@priya',
      days: [-505, -501, -498, -495, -488],
    },
    {
      author: '@ella',
      reviewers: ['@rui-martins', '@sofia'],
      approver: '@priya',
      days: [-122, -118, -115, -112, -105],
      summary: 'One bin holds one lot, and is filled only when it is empty.',
      reason:
        'A nonconformance: O-rings of two materials were mixed in one bin, which was topped up from whatever bag was open.',
      revision: 'Major',
      changed: {
        Clearing: `
          1. Count: units good, blocked and scrapped together are the quantity of the order. Look for what is missing before you go on; under the bench, in trays, in the fixture, in the oven.
          2. Take all units of the order to their next place, with their papers.
          3. **Bins.** One bin holds one lot of one part, and its label names both. If the next order uses another part or lot, empty the bin, weigh or count what is left, take it back to the store and take off the label. A bin is filled only when it is empty; never top it up, also not from a bag of the same part.
          4. Empty the red box: each part with its label goes to the blocked area.
          5. Destroy labels that are left; count them first.
          6. Put prints, notes and sketches of the order into its file or the bin for paper. Nothing stays taped to the machine.
          7. Close the work order in the program; the screen shows “No order”.
          8. Wipe the bench; look at wrist strap, tools and instruments: in their places, in date.
        `,
      },
    },
  ],
}
