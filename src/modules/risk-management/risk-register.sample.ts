import type { Sample, SampleValues, ScenarioStep, Scenario } from '#features/samples/scenario.ts'
import { riskRegister } from './risk-register.ts'

const kept = (key: string, on: number, values: SampleValues, steps: readonly ScenarioStep[] = []): Scenario => ({
  key,
  on,
  by: '@sofia',
  values,
  steps: [{ on: on + 1, by: '@maya', step: 'open' }, ...steps],
})

export const riskRegisters: Sample = {
  definition: riskRegister,
  scenarios: () => [
    kept('register-quality', -404, {
      name: 'Quality and process risks',
      type: 'Quality and process',
      owner: '@maya',
      matrix: '@matrix-1',
      cadence: 12,
      context:
        'All fourteen processes of the quality management system at both sites, and what customers and authorities expect of them. Suppliers have a register of their own.',
      criteria:
        'Whatever may keep a process from its result. Accepted within the appetite, or above it for a year at most with a plan for what then.',
    }),
    kept('register-fmea', -312, {
      name: 'Pressure sensor line: process FMEA',
      type: 'Product FMEA',
      owner: '@priya',
      matrix: '@matrix-2',
      cadence: 6,
      context:
        'Assembly, calibration, labelling and packing of the pressure sensors in Leeds and Porto, from goods-in to the carton.',
      criteria:
        'One line for each way in which a step can fail. An action for every line whose priority is High, and for every line at the top of severity.',
    }),
    kept('register-supply', -312, {
      name: 'Supply risks',
      type: 'Supplier',
      owner: '@daniel',
      matrix: '@matrix-2',
      cadence: 12,
      context: 'Parts and services that four product families cannot do without, and who delivers them.',
      criteria: 'Single sources, allocation, change notices. Above the appetite only with a second source under way.',
    }),
    kept('register-information', -398, {
      name: 'Information risks',
      type: 'Information',
      owner: '@callum',
      matrix: '@information-1',
      cadence: 12,
      context: 'Test records, certificates, drawings of customers and the systems that hold them.',
      criteria: 'Loss, change or disclosure of what is kept for customers. No High risk is accepted.',
    }),
    kept(
      'register-strategy',
      -312,
      {
        name: 'Strategy and opportunities',
        type: 'Strategic',
        owner: '@helena',
        matrix: '@matrix-2',
        cadence: 6,
        context: 'What the market, the law and the technology of the next three years may bring, good or bad.',
        criteria: 'Whatever would change the plan of the year.',
      },
      [
        { on: -200, by: '@maya', step: 'retire', reason: 'To be kept in the minutes of the management review.' },
        { on: -190, by: '@maya', step: 'restore', reason: 'Minutes have no owners and no days; it works better here.' },
      ],
    ),
    kept(
      'register-project',
      -312,
      {
        name: 'Move of the Porto line',
        type: 'Project',
        owner: '@rui-martins',
        matrix: '@matrix-2',
        cadence: 3,
        context: 'Moving the torque and burn-in stations to the new hall in Porto.',
        criteria: 'What may cost more than a week.',
      },
      [
        {
          on: -150,
          by: '@maya',
          step: 'retire',
          reason: 'The line has moved; what is left went to quality and process.',
        },
      ],
    ),
    {
      key: 'register-draft',
      on: -6,
      by: '@sofia',
      values: {
        name: 'Digital certificates',
        type: 'Project',
        owner: '@owen',
        matrix: '@matrix-2',
        cadence: 3,
      },
    },
  ],
}
