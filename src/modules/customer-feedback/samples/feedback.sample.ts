// What customers said besides.

import type { Sample, SampleValues, ScenarioStep, Scenario } from '#features/samples/scenario.ts'
import { feedback } from '../feedback.ts'

const item = (key: string, on: number, values: SampleValues, steps: readonly ScenarioStep[] = []): Scenario => ({
  key: `fb-${key}`,
  on,
  by: '@jack',
  values: { department: '@sales-and-service', site: '@leeds', ...values },
  steps,
})

export const feedbackItems: Sample = {
  definition: feedback,
  scenarios: (day) => [
    item(
      'uncertainty',
      -310,
      {
        type: 'Enquiry',
        title: 'Uncertainty below −60 °C',
        description: 'Down to which temperature may I use the accreditation of the reference?',
        receivedOn: day(-310),
        channel: 'Email',
        customer: '@customer-cryotec',
        product: '@product-rp10',
      },
      [
        {
          on: -308,
          by: '@jack',
          step: 'answer',
          values: { answer: 'Down to −80 °C. The page of the accreditation is enclosed; below −60 °C it is 0.15 K.' },
        },
      ],
    ),
    item(
      'thanks',
      -196,
      {
        type: 'Compliment',
        title: 'Thanks for the driver',
        description:
          'Your driver came himself, tested every unit at our bench and swept up after himself. That has not happened to us before.',
        receivedOn: day(-196),
        channel: 'Phone',
        customer: '@customer-vento',
        satisfaction: 5,
      },
      [{ on: -195, by: '@jack', step: 'note', reason: 'Passed on to the driver and read out at the monthly meeting.' }],
    ),
    item(
      'csv',
      -97,
      {
        type: 'Suggestion',
        title: 'Columns of the export in the order of the protocol',
        description:
          'If the export had date, place and value in this order, we would not have to turn them round each week.',
        receivedOn: day(-97),
        channel: 'Portal',
        customer: '@customer-rhone',
        product: '@product-nl200',
      },
      [
        {
          on: -92,
          by: '@jack',
          step: 'answer',
          values: { answer: 'A good thought. The order of columns can be chosen from release 4.1 on, in spring.' },
        },
      ],
    ),
    item(
      'return',
      -40,
      {
        type: 'Return',
        title: 'Two sensors too many',
        description: 'We ordered ten and need eight. Will you take two back, unopened?',
        receivedOn: day(-40),
        channel: 'Phone',
        customer: '@customer-hartwell',
        product: '@product-ps10',
      },
      [
        {
          on: -39,
          by: '@jack',
          step: 'answer',
          values: { answer: 'Gladly, within thirty days. A label for the parcel is enclosed.' },
        },
      ],
    ),
    item(
      'manual',
      -7,
      {
        type: 'Enquiry',
        title: 'How the damping is set',
        description: 'The figure jumps. Where do I set the damping? And is there a manual in Portuguese?',
        receivedOn: day(-7),
        channel: 'Email',
        customer: '@customer-douro',
        contact: 'Helder Pinto',
        product: '@product-fi40',
      },
      [{ on: -5, by: '@jack', step: 'is-complaint' }],
    ),
    item('survey', -2, {
      type: 'Survey response',
      title: 'Delivery survey: 4 of 5',
      description: 'Good goods, quick answers. The parcels could be smaller.',
      receivedOn: day(-2),
      channel: 'Web form',
      customer: '@customer-oslo',
      satisfaction: 4,
    }),
    item(
      'twice',
      -39,
      {
        type: 'Return',
        title: 'Sensors back',
        description: 'Two sensors, unopened.',
        receivedOn: day(-39),
        channel: 'Email',
        customer: '@customer-hartwell',
      },
      [{ on: -38, by: '@maya', step: 'void', reason: 'Entered twice: the call of the day before was the same.' }],
    ),
  ],
  breakages: { 'complaint-linked': () => ({ ties: 'gone' }) },
}
