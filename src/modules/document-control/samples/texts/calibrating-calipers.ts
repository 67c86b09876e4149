import type { ToldDocument } from '../told-document.ts'

export const calibratingCalipers: ToldDocument = {
  key: 'doc-calipers',
  title: 'Calibrating calipers',
  type: 'type-work-instruction',
  department: '@calibration-laboratory',
  process: '@process-calibration',
  owner: '@grace',
  clauses: ['@clause-7-1-5'],
  departments: ['@calibration-laboratory'],
  refersTo: ['@doc-calibration', '@doc-nonconformance'],
  sections: [
    {
      heading: 'What it is for',
      text: `
        Digital and vernier calipers up to 300 mm with a resolution of 0.01 or 0.02 mm, of both sites. Interval, label and what follows from a result outside the limit: Calibration (PROC-QA-012), sections 5 and 6. One caliper takes about 25 minutes.
      `,
    },
    {
      heading: 'What you need',
      text: `
        - Gauge block set, grade 1, within its date; ring gauge 20 mm
        - Surface plate, block holder, cotton gloves, lint-free cloth, isopropyl alcohol
        - Lamp behind the jaws
        - Calibration program, method “Caliper”
      `,
    },
    {
      heading: 'Before you begin',
      text: `
        1. Enter the number of the caliper. If it is not on the list of equipment, stop and tell the head of the laboratory.
        2. Note whether it was in date when it arrived, and any damage. Do not clean or adjust it yet, except for wiping the faces.
        3. Let caliper and blocks lie beside each other on the plate for 4 hours. The room is at 23 °C ± 1 °C; the program corrects to 20 °C.
        4. Touch blocks with gloves only.
      `,
    },
    {
      heading: 'Looking at it',
      text: `
        - Slide it over its whole length: no jerk, no play that you can feel. The lock holds.
        - Close the outside jaws against the lamp: no gap of light, or an even line over the whole length.
        - Display complete; battery above half.

        A caliper with bent jaws, a burr that shows in the light, or play is not measured. Mark it “Out of use”, and tell its department.
      `,
    },
    {
      heading: 'Measuring as found',
      text: `
        Set zero with closed jaws once, then do not touch zero again. Three readings at each point; enter all three.

        | Point | Where | Limit |
        | 0 mm | Outside jaws closed | ± 0.01 mm |
        | 20 mm | Outside, near the beam | ± 0.03 mm |
        | 20 mm | Outside, at the tips | ± 0.03 mm |
        | 100 mm | Outside, middle of the jaws | ± 0.03 mm |
        | 150 mm | Outside, middle | ± 0.03 mm |
        | 300 mm | Outside, middle; only for 300 mm calipers | ± 0.04 mm |
        | 20 mm | Inside, ring gauge | ± 0.03 mm |
        | 50 mm | Depth rod, block on the plate | ± 0.04 mm |

        The three readings of a point differ by 0.01 mm at most; otherwise clean and measure the point again once.
      `,
    },
    {
      heading: 'Afterwards',
      text: `
        | Result | What you do |
        | All points within the limit | Label with number, today and due day; release by a second technician |
        | A point outside | Stop. Keep the readings. Tell the head of the laboratory, enter a nonconformance today, put the caliper into the red box |

        Calipers are not adjusted by us. One that was repaired outside starts again at Looking at it.

        Blocks are wiped with alcohol, greased and put back in their places.
      `,
    },
  ],
  versions: [
    {
      author: '@beatriz',
      reviewers: ['@sofia'],
      approver: '@grace',
      days: [-523, -520, -518, -515, -512],
    },
    {
      author: '@beatriz',
      reviewers: ['@rui-martins'],
      approver: '@grace',
      days: [-246, -242, -239, -236, -227],
      summary: 'Points at the end of the jaws that wear first; the depth rod only where it is used.',
      reason:
        'The results of a year: all four calipers that failed were worn at the tips, and nobody uses the depth rod in Leeds.',
      revision: 'Minor',
      changed: {
        'Measuring as found': `
          Set zero with closed jaws once, then do not touch zero again. Three readings at each point; enter all three.

          | Point | Where | Limit |
          | 0 mm | Outside jaws closed | ± 0.01 mm |
          | 5 mm | Outside, the last 3 mm of the tips | ± 0.03 mm |
          | 20 mm | Outside, near the beam | ± 0.03 mm |
          | 20 mm | Outside, the last 3 cm of the tips | ± 0.03 mm |
          | 100 mm | Outside, middle of the jaws | ± 0.03 mm |
          | 150 mm | Outside, middle | ± 0.03 mm |
          | 300 mm | Outside, middle; only for 300 mm calipers | ± 0.04 mm |
          | 20 mm | Inside, ring gauge | ± 0.03 mm |
          | 50 mm | Depth rod, block on the plate; else the rod is locked and the label says “No depth” | ± 0.04 mm |

          The three readings of a point differ by 0.01 mm at most; otherwise clean and measure the point again once.
        `,
      },
    },
    {
      author: '@rui-martins',
      reviewers: ['@priya'],
      approver: '@grace',
      days: [-98, -97, -96, -95, -89],
      withChange: true,
      summary: 'The tips are measured on their last 3 mm, not centimetres.',
      reason: 'A slip of the unit in one line of the table; everybody has measured it right.',
      revision: 'Editorial',
      changed: {
        'Measuring as found': `
          Set zero with closed jaws once, then do not touch zero again. Three readings at each point; enter all three.

          | Point | Where | Limit |
          | 0 mm | Outside jaws closed | ± 0.01 mm |
          | 5 mm | Outside, the last 3 mm of the tips | ± 0.03 mm |
          | 20 mm | Outside, near the beam | ± 0.03 mm |
          | 20 mm | Outside, the last 3 mm of the tips | ± 0.03 mm |
          | 100 mm | Outside, middle of the jaws | ± 0.03 mm |
          | 150 mm | Outside, middle | ± 0.03 mm |
          | 300 mm | Outside, middle; only for 300 mm calipers | ± 0.04 mm |
          | 20 mm | Inside, ring gauge | ± 0.03 mm |
          | 50 mm | Depth rod, block on the plate; else the rod is locked and the label says “No depth” | ± 0.04 mm |

          The three readings of a point differ by 0.01 mm at most; otherwise clean and measure the point again once.
        `,
      },
    },
  ],
}
