import type { ToldDocument } from '../told-document.ts'

export const productRelease: ToldDocument = {
  key: 'doc-product-release',
  title: 'Product release',
  type: 'type-procedure',
  department: '@quality',
  process: '@process-test',
  owner: '@rui-martins',
  clauses: ['@clause-8-6', '@clause-8-5-1', '@clause-8-5-2', '@clause-8-7'],
  departments: ['@production', '@quality', '@calibration-laboratory', '@it-and-facilities'],
  refersTo: ['@doc-label-release', '@doc-nonconformance', '@doc-calibration', '@doc-training', '@doc-records'],
  sections: [
    {
      heading: 'Purpose',
      text: `
        Only what was built, tested and calibrated as planned leaves the house, and years later we can show who decided so and on which evidence. This procedure describes the way of a lot from the last station to the released stock.
      `,
    },
    {
      heading: 'Scope',
      text: `
        Sensors, transmitters, indicators and loggers made at Leeds and Porto, repaired units that were opened, and test stands. Calibration of customers’ own instruments is released with their certificate as Calibration (PROC-QA-012) says. Labels and packing are released afterwards by Label release (PROC-QA-014).
      `,
    },
    {
      heading: 'Terms',
      depth: 2,
      text: `
        = Lot: units that were made under one work order; each unit has a serial number.
        = Batch record: what belongs to a lot: work order, parts with their lots, people, stations, programs, results.
        = Test protocol: the results of final test and burn-in, unit by unit, with the limits.
        = Release: the decision, signed by somebody who may take it, that the lot conforms.
      `,
    },
    {
      heading: 'Responsibilities',
      text: `
        | Who | Does |
        | Assembly technician | Records each step while doing it; stops when a record is missing |
        | Final test technician | Tests by the test plan, blocks what fails, signs the test protocol |
        | Production lead of the site | Checks that the batch record is complete |
        | Releaser | Compares record and plan, decides, signs. Has not built or tested the lot |
        | Quality officer | Names releasers, decides in doubt, releases lots with a concession |
        | Head of production | Owns capacity and fixtures; has no say in a single release |

        Releasers are trained for it as Training (PROC-QA-011) says and are named for product families and sites. Each site has at least two.
      `,
    },
    {
      heading: 'Checks on the way',
      text: `
        | Point | What is checked | Record |
        | Goods-in | Parts are released and within their date | Lot numbers in the batch record |
        | First piece of a lot | Drawing, revision, program, torque | Values in the batch record |
        | Cable sets | Pull test once a week with each tool, 90 N at least | Book of the tool |
        | In process | What the work instruction says | Values in the batch record |
        | Burn-in | Time and temperature of the test plan | Batch record |
        | Final test | All points of the test plan, program and its version | Test protocol |
        | Calibration | Curve and uncertainty, constants read back after they were written | Calibration database |

        A check that is missing is not made good by the next one. The unit goes back to the point where it belongs.
      `,
    },
    {
      heading: 'Final test',
      text: `
        1. The technician scans lot and serial number; the test plan and the program follow from the scan. A program that is not released does not start.
        2. Each unit is tested at all points. A unit that fails is put into the red box, and the failure is entered with its code.
        3. A unit may be tested a second time only when a cause outside the unit was found and entered, for example a loose cable. A third test is a nonconformance.
        4. Firmware is written in the released version only; afterwards the calibration constants are read back and compared.
        5. More than 3 % failures in a lot, or two of the same code, stop the lot: the production lead and a quality officer look at it before it goes on.
      `,
    },
    {
      heading: 'Release of a lot',
      text: `
        The releaser opens batch record and test protocol side by side and answers:

        - Are all units of the work order accounted for: released, blocked, scrapped?
        - Is each check there, with values, names and dates?
        - Were instruments and fixtures within their date?
        - Were the people trained for the station on the day?
        - Is each nonconformance of the lot closed, or its material kept apart?
        - Is there a deviation or a concession, and are its conditions met?
        - Is the revision of drawings, parts list and firmware that of the order?

        The batch record is signed by the production lead, then by the releaser. Only then does the order program move the lot to released stock.

        A “no” is not talked over. The lot is blocked until the gap is closed; a value that was never taken cannot be written in afterwards.
      `,
    },
    {
      heading: 'Concessions, urgent deliveries, recall',
      text: `
        A lot that does not conform in one point is released only with a disposition of the review board (PROC-QA-004), and with the customer’s consent where it is their requirement. A quality officer signs the release.

        There is no delivery before release, whatever the date. If a test takes longer than the delivery allows, the customer is told.

        When a doubt arises about delivered units, the quality manager decides within 24 hours whether they are called back. The batch record must give the list of customers within 2 hours; this is tried once a year with a lot drawn by lot.
      `,
    },
    {
      heading: 'Records',
      text: `
        | Record | Kept where | How long |
        | Batch record with signatures | Plumbline, order program | 10 years after delivery |
        | Test protocols, burn-in data | Test bench database | 10 years after delivery |
        | List of releasers | Plumbline, with the training | Employment and 5 years |
      `,
    },
  ],
  versions: [
    {
      author: '@rui-martins',
      reviewers: ['@sofia', '@ella'],
      approver: '@priya',
      days: [-527, -524, -522, -519, -516],
    },
    {
      author: '@rui-martins',
      reviewers: ['@sofia', '@ella'],
      approver: '@priya',
      days: [-268, -263, -259, -256, -247],
      summary:
        'The second signature is given on the test protocol; the batch record loses that line. Cable sets are pulled at the start of each lot.',
      reason:
        'The second person looks at the test protocol, and signed the batch record without opening it; and the CAPA about crimp tools, whose weekly pull test let four lots pass.',
      revision: 'Minor',
      changed: {
        'Checks on the way': `
            | Point | What is checked | Record |
          | Goods-in | Parts are released and within their date | Lot numbers in the batch record |
          | First piece of a lot | Drawing, revision, program, torque | Values in the batch record |
          | Cable sets | Pull test of two contacts at the start of each lot, 90 N at least | Values in the batch record |
          | In process | What the work instruction says | Values in the batch record |
          | Burn-in | Time and temperature of the test plan | Batch record |
          | Final test | All points of the test plan, program and its version | Test protocol |
          | Calibration | Curve and uncertainty, constants read back after they were written | Calibration database |

          A check that is missing is not made good by the next one. The unit goes back to the point where it belongs.
        `,
        'Release of a lot': `
          The releaser opens batch record and test protocol side by side and answers:

          - Are all units of the work order accounted for: released, blocked, scrapped?
          - Is each check there, with values, names and dates?
          - Were instruments and fixtures within their date?
          - Were the people trained for the station on the day?
          - Is each nonconformance of the lot closed, or its material kept apart?
          - Is there a deviation or a concession, and are its conditions met?
          - Is the revision of drawings, parts list and firmware that of the order?

          | Paper | First signature | Second signature |
          | Batch record | Production lead of the site: complete | None |
          | Test protocol | Final test technician: tested as planned | Releaser: batch record and protocol compared, lot released |

          Only with the second signature does the order program move the lot to released stock.

          A “no” is not talked over. The lot is blocked until the gap is closed; a value that was never taken cannot be written in afterwards.
        `,
      },
    },
    {
      author: '@rui-martins',
      reviewers: ['@sofia', '@grace'],
      approver: '@priya',
      furtherApprovers: ['@ines'],
      days: [-33, -29, -24, -20, -10],
      summary:
        'Burn-in counts only with the chart of a recorder at the load; an oven that was repaired is measured first. Solder joints of the first piece are looked at under the microscope.',
      reason:
        'The CAPA about burn-in ovens: two lots passed at four degrees too little, because the oven believed its own sensor; and the CAPA about cold solder joints.',
      revision: 'Major',
      changed: {
        'Checks on the way': `
            | Point | What is checked | Record |
          | Goods-in | Parts are released and within their date | Lot numbers in the batch record |
          | First piece of a lot | Drawing, revision, program, torque; solder joints under the microscope | Values, and a picture of the joints, in the batch record |
          | Cable sets | Pull test of two contacts at the start of each lot, 90 N at least | Values in the batch record |
          | In process | What the work instruction says | Values in the batch record |
          | Burn-in | Time and temperature of the test plan | Batch record |
          | Final test | All points of the test plan, program and its version | Test protocol |
          | Calibration | Curve and uncertainty, constants read back after they were written | Calibration database |

          A check that is missing is not made good by the next one. The unit goes back to the point where it belongs.
        `,
      },
      added: [
        {
          behind: 'Checks on the way',
          heading: 'Burn-in',
          depth: 2,
          text: `
            1. Temperature and time stand in the test plan of the product; for sensors 85 °C ± 2 °C. What counts is the recorder at the load, not the display of the oven.
            2. The chart of the recorder, from the door being closed to its opening, is part of the batch record of each lot. The releaser looks at it. A chart with a gap is a missing check.
            3. Until each oven has its alarm on a second sensor at the load, its temperature is read from the recorder and written down twice a shift. Outside the limits the lot is blocked and the oven switched off.
            4. After a repair, a move or a change of the door seal an oven goes back to work only after it was measured at nine points, empty and loaded, and the laboratory has signed.
            5. A burn-in that was interrupted for less than ten minutes may be resumed, with the pause added; a longer pause starts it anew.
          `,
        },
      ],
    },
  ],
}
