import type { ToldDocument } from '../told-document.ts'

export const settingWaterBath: ToldDocument = {
  key: 'doc-water-bath',
  title: 'Setting the water bath',
  type: 'type-work-instruction',
  department: '@calibration-laboratory',
  process: '@process-calibration',
  owner: '@grace',
  clauses: ['@clause-7-1-5', '@clause-7-1-4'],
  departments: ['@calibration-laboratory'],
  refersTo: ['@doc-calibration'],
  sections: [
    {
      heading: 'What it is for',
      text: `
        The stirred water bath of the laboratory, 5 °C to 80 °C, for the calibration of temperature sensors and loggers by comparison with a working standard. How the result is used: Calibration (PROC-QA-012).
      `,
    },
    {
      heading: 'What you need',
      text: `
        - Working standard thermometer with its display, both within their date
        - Second thermometer for the other side of the bath
        - Deionised water, lid with bores, rack
        - Gloves and goggles above 50 °C
      `,
    },
    {
      heading: 'Safety',
      text: `
        (!) Above 50 °C the water scalds: open the lid away from you, take sensors out with the rack.

        Never let the heater run dry; the water stands between the two marks. Spilled water is wiped up at once. Switch off and pull the plug before you reach into the bath.
      `,
    },
    {
      heading: 'Preparing',
      text: `
        1. Look at the water: clear, no film, between the marks. Change it on the first working day of each month and whenever it is cloudy.
        2. Switch on display and electronics 1 hour before the first point.
        3. Put the working standard into bore 1 and the sensors around it, at the same depth, at least 150 mm deep and 30 mm from wall and bottom. Eight sensors at most.
        4. Put the second thermometer into bore 6.
        5. Close the lid and all empty bores. Set the stirrer to step 3; the surface moves without bubbles.
      `,
    },
    {
      heading: 'Setting a point',
      text: `
        1. Enter the temperature at the controller. Begin with the lowest point and go up; cooling takes three times as long.
        2. Wait until the display of the working standard has reached the point within 0.1 K. The display of the controller does not count.
        3. Wait until it is steady.
        4. Read the working standard, each sensor in turn, the working standard again. The two readings of the standard differ by 0.01 K at most; otherwise read the point anew.
        5. The program takes the readings; look at them while they come.

        | Point | Usual setting of the controller | Time to reach it |
        | 5 °C | 4.8 | 60 min |
        | 23 °C | 23.0 | 20 min |
        | 50 °C | 50.2 | 35 min |
        | 80 °C | 80.5 | 45 min |
      `,
    },
    {
      heading: 'If it does not settle',
      text: `
        | What you see | Look at |
        | Slow swing up and down | Bores open; stirrer too slow |
        | Both thermometers differ by more than 0.02 K | Depth, load, stirrer; take two sensors out |
        | Point is not reached | Water level, heater lamp |
        | Jumps of the standard | Plug, cable; tell the head of the laboratory |

        A bath that cannot be brought to the limits is labelled “Out of use”. Certificates of the day are not released before the head of the laboratory has looked at the readings.
      `,
    },
    {
      heading: 'Record',
      text: `
        The program keeps date, name, standards, setting, readings of both thermometers and the time of waiting, with the raw data of the calibration. Change of water and faults are entered in the log of the bath.
      `,
    },
  ],
  versions: [
    {
      author: '@beatriz',
      reviewers: ['@sofia'],
      approver: '@grace',
      days: [-522, -519, -517, -514, -511],
    },
    {
      author: '@beatriz',
      reviewers: ['@ines'],
      approver: '@grace',
      days: [-66, -62, -59, -56, -48],
      summary: '“Steady” has a figure: 0.01 K in ten minutes on both thermometers; the program starts the reading.',
      reason:
        'Colleagues who came back for the season waited between three and twenty minutes before they read a point.',
      revision: 'Minor',
      changed: {
        'Setting a point': `
          1. Enter the temperature at the controller. Begin with the lowest point and go up; cooling takes three times as long.
          2. Wait until the display of the working standard has reached the point within 0.1 K. The display of the controller does not count.
          3. Press “Wait for steady”. The program releases the reading when **both thermometers have stayed within 0.01 K for ten minutes and differ by 0.02 K at most**. This cannot be skipped.
          4. Read the working standard, each sensor in turn, the working standard again. The two readings of the standard differ by 0.01 K at most; otherwise the program asks for the point anew.
          5. The program takes the readings; look at them while they come.

          | Point | Usual setting of the controller | Time to reach it |
          | 5 °C | 4.8 | 60 min |
          | 23 °C | 23.0 | 20 min |
          | 50 °C | 50.2 | 35 min |
          | 80 °C | 80.5 | 45 min |
        `,
      },
    },
  ],
}
