import type { ToldDocument } from '../told-document.ts'
import { calibrationTalk } from './calibration-talk.ts'

export const calibration: ToldDocument = {
  key: 'doc-calibration',
  title: 'Calibration',
  type: 'type-procedure',
  department: '@quality',
  process: '@process-calibration',
  owner: '@grace',
  clauses: ['@clause-7-1-5', '@clause-8-5-2', '@clause-8-6'],
  departments: ['@calibration-laboratory', '@production', '@supply-chain', '@quality', '@engineering'],
  refersTo: ['@doc-calipers', '@doc-water-bath', '@doc-nonconformance', '@doc-suppliers', '@doc-records'],
  sections: [
    {
      heading: 'Purpose',
      text: `
        Every value that we give to a customer rests on a chain of comparisons up to national standards. This procedure keeps that chain whole: it says which instruments belong to it, when they are calibrated, and what happens when one of them was wrong.
      `,
    },
    {
      heading: 'Scope',
      text: `
        Reference standards and working standards of the laboratory, and all instruments, gauges, scales, torque tools, ovens, baths and test programs at both sites with which we decide whether a product conforms. It holds for the calibration of customers’ instruments too.

        Instruments that only show that something is switched on carry the label “Indication only” and are not calibrated.
      `,
    },
    {
      heading: 'Terms',
      depth: 2,
      text: `
        = Reference standard: calibrated outside by an accredited laboratory; used only to calibrate working standards.
        = Working standard: used at the benches.
        = Limit: the error that an instrument may have and still be used for its task. As a rule a quarter of the tolerance that is decided with it.
        = As found: the values before anything was cleaned, adjusted or repaired.
        = As left: the values afterwards.
      `,
    },
    {
      heading: 'Responsibilities',
      text: `
        | Who | Does |
        | Head of the calibration laboratory | Owns the list of equipment, sets limits and intervals, releases standards |
        | Calibration technician | Calibrates by the work instruction, records as found and as left, labels |
        | Head of each department | Has the instruments of the department brought in time; answers for none being used without a valid label |
        | Whoever uses an instrument | Looks at the label before using it; reports drops, damage and strange values at once |
        | Quality officer | Decides with the laboratory what follows from a result outside the limits |
      `,
    },
    {
      heading: 'List of equipment',
      text: `
        An instrument that is not on the list is not used to decide about product. The list holds for each: number, kind, maker and serial number, department, range, limit, interval, last and next calibration, work instruction, certificate.

        1. A new instrument goes to the laboratory first, not to the station.
        2. The label on the instrument carries its number, the day of the calibration and the day on which the next is due.
        3. An instrument that is put away for long is marked “Out of use” in the list and on itself. It is calibrated before it is used again.

        | Work instruction | For |
        | Calibrating calipers | Calipers up to 300 mm at both sites |
        | Setting the water bath | Temperature baths of the laboratory |
      `,
    },
    {
      heading: 'Intervals and due dates',
      text: `
        | Equipment | Interval |
        | Reference standards | 12 months |
        | Working standards of the benches | 12 months |
        | Calipers, micrometers, dial gauges | 12 months |
        | Torque tools | 6 months or 5,000 uses |
        | Scales | 12 months |
        | Ovens, baths and climate chambers | 12 months |

        The instrument is due on the day on its label and may not be used on the day after. The list shows what is due 30 days ahead; the department brings it within that time and gets it back within 5 working days.

        An interval is prolonged only by the head of the laboratory, only before it ends and only with the results of three calibrations.
      `,
    },
    {
      heading: 'Limits and results outside them',
      text: `
        A working standard for pressure has a limit of 0.02 % of its span, one for temperature 0.02 K. Other limits stand in the list.

        | As found | What follows |
        | Within half of the limit | Nothing |
        | Between half and the whole limit | Adjusted; looked at in the next interval decision |
        | Outside the limit | Taken out of use at once; nonconformance on the same day |

        For a result outside the limit
        1. the technician keeps the as found values and does not adjust before the head of the laboratory has seen them;
        2. the department lists within 2 working days what was measured, released or certified with the instrument since it was last known to be right;
        3. quality and the laboratory decide for each whether the error matters, by tolerance and uncertainty;
        4. certificates that cannot be upheld are recalled, and customers are told within 1 working day after this is known;
        5. a reference or working standard outside its limit is a nonconformance of severity Critical.
      `,
    },
    {
      heading: 'Carrying out a calibration',
      text: `
        - Temperature of the laboratory 23 °C ± 1 °C, humidity 30 to 60 %. Outside of that the benches stand still.
        - Instruments lie in the laboratory for 4 hours before they are measured, electronics are switched on for 1 hour.
        - Pressure is measured at eleven points, up and down; other quantities as their work instruction says. A customer may order other points; the certificate then says so.
        - As found is recorded first, always. Adjustment follows only if it is needed and was agreed.
        - The standard that is used is within its date and has an uncertainty of a quarter of the limit at most; else the head of the laboratory decides and the certificate says so.
        - The program takes values from the instrument by itself. Values that must be typed are compared by a second person.
      `,
    },
    {
      heading: 'Certificates',
      text: `
        A certificate holds the item with its serial number, customer, date, method, place and conditions, standards with their certificates, as found and as left values with the uncertainty of each point, the statement on conformity with its rule, and the name of the person who released it.

        It is released by somebody other than the technician who measured. The one who releases compares serial number, points and uncertainties with the raw data. A certificate is corrected only by a new one which names the old number.
      `,
    },
    {
      heading: 'Records',
      text: `
        | Record | Kept where | How long |
        | Raw data, as found and as left, certificates | Calibration database | 10 years |
        | Certificates and history of standards | Calibration database | 10 years after the standard is withdrawn |
        | List of equipment with all its changes | Calibration database | 10 years |
      `,
    },
  ],
  versions: [
    {
      author: '@grace',
      reviewers: ['@beatriz', '@sofia'],
      approver: '@priya',
      days: [-528, -525, -523, -520, -517],
    },
    {
      author: '@grace',
      reviewers: ['@beatriz', '@rui-martins'],
      approver: '@maya',
      days: [-501, -496, -492, -487, -478],
      summary:
        'The interval of a standard follows from its drift; one travelling unit is measured on all benches each month.',
      reason:
        'The CAPA about references: one was outside its limit at its yearly check, nobody could say since when, and 86 certificates stood on it.',
      revision: 'Major',
      changed: {
        'Intervals and due dates': `
          | Equipment | Interval at first | Afterwards |
          | Reference and working standards | 6 months | By their chart, 4 to 12 months |
          | Calipers, micrometers, dial gauges | 12 months | Shorter after a result outside the limit |
          | Torque tools | 6 months or 5,000 uses | – |
          | Scales | 12 months | – |
          | Ovens, baths and climate chambers | 12 months | – |

          **Charts.** For each standard the results of all calibrations are drawn over time at the point of its largest error. The interval is set so that the drift, drawn on, stays within half of the limit until the next calibration. The head of the laboratory looks at each chart on the day of its new point. A standard whose chart shows more than half of the limit is sent in early.

          The instrument is due on the day on its label and may not be used on the day after. The list shows what is due 30 days ahead; the department brings it within that time and gets it back within 5 working days.

          An interval is prolonged only by the head of the laboratory, only before it ends and only with the results of three calibrations.
        `,
      },
      added: [
        {
          behind: 'Intervals and due dates',
          heading: 'Comparison between the benches',
          depth: 2,
          text: `
            Once a month one travelling unit is measured on all three benches within two days, at the same points. A difference of more than 0.01 % between two benches at any point is looked into before the next certificate is released; one of more than 0.02 % closes the bench that differs from the other two. The table of the month is kept with the charts.
          `,
        },
      ],
    },
    {
      author: '@grace',
      reviewers: ['@sofia', '@tomas'],
      approver: '@ines',
      days: [-228, -223, -219, -216, -205],
      summary:
        'The 10 bar reference is compared with a second one between two calibrations, and never moved. Each instrument has a place in the list of equipment.',
      reason:
        'The treatment of the risk that a reference drifts between two checks; and a nonconformance: a scale in a cupboard was missed when the others were checked.',
      revision: 'Minor',
      changed: {
        'List of equipment': `
            An instrument that is not on the list is not used to decide about product. The list holds for each: number, kind, maker and serial number, **place**, department, range, limit, interval, last and next calibration, work instruction, certificate.

          1. A new instrument goes to the laboratory first, not to the station.
          2. The label on the instrument carries its number, the day of the calibration and the day on which the next is due.
          3. An instrument that is put away for long is marked “Out of use” in the list and on itself. It is calibrated before it is used again.
          4. Twice a year each department walks through its places with the list. What is missing or unknown is a nonconformance.

          | Work instruction | For |
          | Calibrating calipers | Calipers up to 300 mm at both sites |
          | Setting the water bath | Temperature baths of the laboratory |
        `,
        'Comparison between the benches': `
          **Benches.** Once a month one travelling unit is measured on all three benches within two days, at the same points. A difference of more than 0.01 % between two benches at any point is looked into before the next certificate is released; one of more than 0.02 % closes the bench that differs from the other two. The table of the month is kept with the charts.

          **References.** The 10 bar reference stands on a fixed mounting and is not moved. At least once a month it is compared with the second reference: one hour of warming up, five points up and down, the largest difference noted. Above 0.01 % the head of the laboratory is told on the same day; above 0.02 % neither reference is used until an accredited laboratory has measured both.
        `,
      },
    },
    {
      author: '@grace',
      reviewers: ['@sofia', '@yusuf'],
      approver: '@priya',
      days: [-8, -4, 4, 8, 20],
      until: 'review',
      talk: calibrationTalk,
      summary:
        'Hand instruments past their date: the reminder goes to the department, and whoever sees one takes it away. Ovens are measured after each repair.',
      reason:
        'Getting ready for the laboratory audit: reminders for hand tools go to one mailbox of the laboratory, which nobody read while a colleague was away between two seasons; and the CAPA about burn-in ovens.',
      revision: 'Minor',
      changed: {
        'Intervals and due dates': `
          | Equipment | Interval at first | Afterwards |
          | Reference and working standards | 6 months | By their chart, 4 to 12 months |
          | Calipers, micrometers, dial gauges | 12 months | Shorter after a result outside the limit |
          | Torque tools | 6 months or 5,000 uses | – |
          | Scales | 12 months | – |
          | Ovens, baths and climate chambers | 12 months, and after each repair or move | – |

          **Charts.** For each standard the results of all calibrations are drawn over time at the point of its largest error. The interval is set so that the drift, drawn on, stays within half of the limit until the next calibration. The head of the laboratory looks at each chart on the day of its new point. A standard whose chart shows more than half of the limit is sent in early.

          The instrument is due on the day on its label and may not be used on the day after.

          | When | Who | What |
          | 30 days before | Head of the department where it is used | Gets a task in Plumbline for each instrument |
          | Until the day | Department | Brings it, or has it marked “Out of use” |
          | 5 working days | Laboratory | Gives it back calibrated |
          | The day after | Shift lead | Takes what was not brought from the station into the locked drawer |
          | Any time | Whoever sees one past its date | Takes it away and tells the shift lead; asks nobody first |

          Use past the date is a nonconformance. If the calibration then shows that the instrument was within its limit, what was measured with it stands.

          An interval is prolonged only by the head of the laboratory, only before it ends and only with the results of three calibrations.
        `,
      },
    },
  ],
}
