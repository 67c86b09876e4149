// What the vendors of Northfield have shown: certificates, agreements and insurances, some of them near their last day.

import type { DayFromNow, Sample, Scenario } from '#features/samples/scenario.ts'
import { vendorCertificate } from './certificate.ts'
import { shows } from '../told-vendor.ts'

const scenarios = (day: DayFromNow): readonly Scenario[] => {
  const shown = shows(day)
  return [
    shown('vendor-hydrolene', 'ISO 9001', [-552, 650], ['LRQ 4410387', 'Lloyd Register Quality']),
    shown('vendor-hydrolene', 'ISO 13485', [-552, 18], ['LRQ 4410388', 'Lloyd Register Quality']),
    shown('vendor-hydrolene', 'Quality agreement', [-551, 66], ['QA-HY version 3', 'Hydrolene and Northfield']),
    shown(
      'vendor-hydrolene',
      'Material declaration',
      [-380, -20],
      ['2024-117', 'Hydrolene'],
      [{ on: -14, by: 'clock', step: 'expire' }],
    ),
    shown('vendor-hydrolene', 'Insurance', [-280, 120], ['AX 99120', 'Axminster Insurance']),
    shown('vendor-norvik', 'ISO 9001', [-551, 300], ['NEM-22814', 'Nordisk Sertifisering']),
    shown('vendor-norvik', 'Quality agreement', [-550, -110], ['QA-NV version 1', 'Norvik and Northfield']),
    shown('vendor-norvik', 'Quality agreement', [-240, 44], ['QA-NV version 2', 'Norvik and Northfield']),
    shown('vendor-ostrava', 'ISO 9001', [-412, 420], ['CZ 55102', 'Certika Praha']),
    shown('vendor-ostrava', 'Quality agreement', [-411, 250], ['QA-OP version 1', 'OPC and Northfield']),
    shown('vendor-brackwell', 'ISO 9001', [-550, -220], ['DE 3319-A', 'Rheinland Zertifizierung']),
    shown('vendor-brackwell', 'ISO 9001', [-260, 830], ['DE 3319-B', 'Rheinland Zertifizierung']),
    shown('vendor-sealtec', 'ISO 9001', [-549, 29], ['NL 70713', 'Keurmerk Delft']),
    shown('vendor-meridian', 'ISO/IEC 17025', [-548, 55], ['Laboratory 0913', 'UK accreditation service']),
    shown('vendor-quicksolder', 'ISO 9001', [-494, 200], ['GB 118-77', 'Northern Certification']),
    shown('vendor-tidewater', 'ISO 9001', [-547, 210], ['GB 402-19', 'Northern Certification']),
    shown('vendor-brookfield', 'ISO 9001', [-542, 90], ['GB 377-02', 'Northern Certification']),
    shown('vendor-packright', 'ISO 9001', [-541, 80], ['GB 377-90', 'Northern Certification']),
    {
      key: 'vendor-cloudfern-27001',
      on: -6,
      by: '@daniel',
      values: {
        parent: '@vendor-cloudfern',
        type: 'ISO/IEC 27001',
        reference: 'IS 771204',
        issuer: 'Dublin Assurance',
        issued: day(-200),
        expires: day(700),
      },
    },
    {
      key: 'vendor-calder-insurance',
      on: -85,
      by: '@daniel',
      values: { parent: '@vendor-calder', type: 'Insurance', reference: 'PL 5501', expires: day(300) },
      steps: [
        {
          on: -80,
          by: '@daniel',
          step: 'withdraw',
          reason: 'It insures the landlord of the premises, not the vendor.',
        },
      ],
    },
    {
      key: 'vendor-calder-twice',
      on: -84,
      by: '@daniel',
      values: { parent: '@vendor-calder', type: 'Contract', reference: 'CT-118' },
      steps: [{ on: -83, by: '@maya', step: 'void', reason: 'Belongs to another vendor of a similar name.' }],
    },
  ]
}

export const certificates: Sample = {
  definition: vendorCertificate,
  scenarios,
  breakages: {
    'end-said': () => ({ before: { type: 'Service level agreement' }, values: { expires: null } }),
    'in-order': (day) => ({ values: { issued: day(60), expires: day(40) } }),
    'not-over': (day) => ({ values: { issued: null, expires: day(-3) } }),
    over: (day) => ({ before: { expires: day(5) } }),
  },
}
