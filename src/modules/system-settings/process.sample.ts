import type { Sample, Scenario } from '#features/samples/scenario.ts'
import { process } from './process.ts'

/** How many qualified people some processes need at each site; the others need two. */
const least: Readonly<Record<string, number>> = { assembly: 4, calibration: 2, shipping: 3, design: 3 }

const mapped = (key: string, name: string, owner: string, inputs: string, outputs: string): Scenario => ({
  key: `process-${key}`,
  on: -558,
  by: '@maya',
  values: { name, owner, inputs, outputs, ...(least[key] && { leastQualified: least[key] }) },
})

export const processes: Sample = {
  definition: process,
  scenarios: () => [
    mapped('strategy', 'Strategy and management review', '@helena', 'Market, results, audits', 'Objectives, resources'),
    mapped('risk', 'Risks and opportunities', '@maya', 'Events, changes, objectives', 'Rated risks, actions'),
    mapped('sales', 'Quotation and order entry', '@owen', 'Customer enquiry, specification', 'Confirmed order'),
    mapped('design', 'Design and development', '@ines', 'Requirements, feedback', 'Drawings, firmware, test plans'),
    mapped('purchasing', 'Purchasing and suppliers', '@daniel', 'Demand, approved suppliers', 'Purchase orders'),
    mapped('goods-in', 'Goods-in inspection', '@daniel', 'Delivered parts, sampling plan', 'Released or blocked lots'),
    mapped('planning', 'Production planning', '@priya', 'Orders, stock, capacity', 'Released work orders'),
    mapped('assembly', 'Sensor assembly', '@priya', 'Work order, released parts', 'Assembled sensors'),
    mapped('test', 'Final test and burn-in', '@rui-martins', 'Assembled sensors, test plan', 'Tested sensors, records'),
    mapped('calibration', 'Calibration', '@grace', 'Tested sensors, references', 'Certificates'),
    mapped('shipping', 'Labelling, packing and shipping', '@callum', 'Released sensors, order', 'Shipped goods'),
    mapped('service', 'Complaints, repair and service', '@owen', 'Complaint, returned unit', 'Answer, repaired unit'),
    mapped('competence', 'Competence and training', '@hannah', 'Role, requirements', 'Qualified people'),
    mapped('infrastructure', 'IT, buildings and equipment', '@rui-matos', 'Needs, maintenance plan', 'Working systems'),
    {
      ...mapped('rental', 'Instrument rental', '@owen', 'Rental enquiry', 'Rented instrument'),
      steps: [
        { on: -388, by: '@maya', step: 'retire', reason: 'Rental was sold together with the Bradford lease.' },
        { on: -378, by: '@maya', step: 'restore', reason: 'Two rented instruments are still to be called back.' },
        { on: -350, by: '@maya', step: 'retire', reason: 'All rented instruments are back and checked.' },
      ],
    },
  ],
}
