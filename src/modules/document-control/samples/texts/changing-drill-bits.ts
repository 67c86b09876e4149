import type { ToldDocument } from '../told-document.ts'

export const changingDrillBits: ToldDocument = {
  key: 'doc-drill',
  title: 'Changing drill bits',
  type: 'type-work-instruction',
  department: '@production',
  process: '@process-assembly',
  owner: '@priya',
  clauses: ['@clause-8-5-1', '@clause-7-1-3'],
  jobRoles: ['@job-production-lead'],
  readers: ['@priya', '@ella'],
  refersTo: ['@doc-nonconformance'],
  sections: [
    {
      heading: 'What it is for',
      text: `
        Drills 1 (Leeds) and 2 (Porto), on which sensor boards are drilled. A bit is changed **at 2,000 holes**, whether it looks worn or not: from there on burrs grow at the edge of the third hole and damage the membrane. A bit that breaks earlier is changed at once.
      `,
    },
    {
      heading: 'What you need',
      text: `
        - New bit from drawer D4, 1.2 mm, in its closed tube
        - Collet key, brush, vacuum cleaner
        - Magnifier with 10 times and lamp
        - One scrap board for the trial
        - Goggles; no gloves at the turning spindle
      `,
    },
    {
      heading: 'When',
      text: `
        | Sign | What you do |
        | Counter at 1,900 | Lamp is yellow: lay the new bit ready |
        | Counter at 2,000 | Drill stops by itself: change the bit |
        | Bit broken | Stop: change the bit; look for the broken piece and for damage on the last five boards |
        | Burr seen at any count | Stop: change the bit, block boards since the last good check, tell the shift lead |
        | New lot | Look at the counter: if fewer than 300 holes are left, change before you begin |

        The counter is never set back without a change of the bit.
      `,
    },
    {
      heading: 'Changing the bit',
      text: `
        (!) The spindle turns on for some seconds after it is switched off.

        1. Finish the board, or take it out. Switch the spindle off and wait until it stands still. Turn the main switch and take the key with you.
        2. Clean the place with the vacuum cleaner. Never blow.
        3. Loosen the collet, take the old bit out, put it into the container for sharp metal. Bits are not sharpened and not kept.
        4. Brush the collet. Look at it with the magnifier: no chip, no scratch.
        5. Take the new bit out of its tube and look at both edges. Push it in up to the ring, tighten by hand and then a quarter turn with the key.
        6. Switch on and set the counter to zero with the key.
      `,
    },
    {
      heading: 'Trial board',
      text: `
        1. Put the scrap board into the holder and drill all holes.
        2. Look at each hole from both sides with the magnifier, the third hole first.
        3. No burr: keep the board with the batch record, release the drill.
        4. A burr: change the bit once more. If it comes again, stop and call the head of production.
      `,
    },
    {
      heading: 'Record',
      text: `
        Enter in the log of the drill: date, time, counter before the change, reason, lot of the new bit, result of the trial board, name. The log is kept with the batch records for 10 years.
      `,
    },
  ],
  versions: [
    {
      author: '@ella',
      reviewers: ['@rui-martins', '@sofia'],
      approver: '@priya',
      days: [-365, -361, -358, -355, -350],
    },
    {
      author: '@rui-martins',
      reviewers: ['@ella', '@sofia'],
      approver: '@priya',
      days: [-286, -282, -279, -276, -270],
      readBy: { '@priya': -275, '@ella': -275, '@shauna': -274, '@ayesha': -273, '@vasco': -273 },
      summary: 'The new holder supports the edge of the board; how a board is put into it.',
      reason:
        'The CAPA about burrs was not effective with new bits alone: the old holder left the edge of the board without support.',
      revision: 'Minor',
      added: [
        {
          behind: 'Changing the bit',
          heading: 'Holder',
          text: `
            The holder supports the board up to its edge. A bit change is the moment to look at it.

            1. Clean the support with the brush. A chip of 0.1 mm lifts the board enough for a burr.
            2. Lay the flat side of the scrap board on the support and press at the four corners: nothing rocks.
            3. If the support is worn where the third hole lies, tell the shift lead; the holder is changed, not packed with tape.
          `,
        },
      ],
    },
    {
      author: '@ella',
      reviewers: ['@rui-martins'],
      approver: '@priya',
      days: [-106, -104, -103, -102, -93],
      readBy: { '@priya': -99, '@rui-martins': -99, '@shauna': -98, '@vasco': -98, '@ayesha': -97 },
      summary: 'Shows which way round the holder goes back after it was cleaned, and how to see that it is right.',
      reason:
        'Six burrs in one week: the holder had been cleaned and put back the wrong way round. The CAPA about burrs was reopened for it.',
      revision: 'Minor',
      changed: {
        Holder: `
          The holder supports the board up to its edge. A bit change is the moment to look at it.

          1. Clean the support with the brush. A chip of 0.1 mm lifts the board enough for a burr.
          2. If the holder has to come out: take a photograph first. **It goes back with the notch to the left and the letter F towards you.** Put the red pin through notch and table; it fits one way only. Without the pin the drill is not released.
          3. Lay the flat side of the scrap board on the support and press at the four corners: nothing rocks. The edge at the third hole lies on the support over its whole length; slide a strip of paper along it, it must not go under.
          4. If the support is worn where the third hole lies, tell the shift lead; the holder is changed, not packed with tape.
          5. After each removal of the holder drill a trial board, also when the bit stays.
        `,
      },
    },
  ],
}
