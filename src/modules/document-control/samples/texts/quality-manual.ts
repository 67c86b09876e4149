import type { ToldDocument } from '../told-document.ts'

export const qualityManual: ToldDocument = {
  key: 'doc-manual',
  title: 'Quality manual',
  type: 'type-manual',
  department: '@quality',
  process: '@process-strategy',
  owner: '@maya',
  clauses: ['@clause-4-1', '@clause-4-2', '@clause-4-3', '@clause-4-4', '@clause-5-3', '@clause-6-2'],
  refersTo: [
    '@doc-policy',
    '@doc-document-control',
    '@doc-records',
    '@doc-audit',
    '@doc-nonconformance',
    '@doc-capa',
    '@doc-management-review',
    '@doc-risk',
    '@doc-complaints',
    '@doc-suppliers',
    '@doc-change',
    '@doc-training',
    '@doc-calibration',
    '@doc-product-release',
    '@doc-label-release',
  ],
  sections: [
    {
      heading: 'Purpose of this manual',
      text: `
        This manual says what our quality management system covers, how its processes work together and who answers for them. It is the first document a new colleague, a customer or an auditor should read; everything it only names is described in the procedures.

        We keep to ISO 9001:2015. The standard does not ask for a manual. We keep one because forty pages of procedures do not show how the parts hang together, and four pages can.
      `,
    },
    {
      heading: 'The company',
      text: `
        Northfield Instruments makes and calibrates measuring instruments for pressure, temperature and flow: sensors, transmitters, indicators and data loggers. Sixty-two people work at two sites.

        | Site | What is done there |
        | Leeds | Sensor assembly, burn-in, calibration laboratory, packing, sales and service, purchasing, management |
        | Porto | Sensor assembly, soldering, final test, machining, design and development, IT |
        | Bradford | Rental fleet and spare parts |

        Most customers build our instruments into plant and machines of their own. They rely on two things that they cannot easily check for themselves: that the value shown is right, and that the papers that come with the instrument belong to it.
      `,
    },
    {
      heading: 'Context and interested parties',
      text: `
        Top management looks at our context once a year in the management review and whenever something large changes. What follows from it is entered as a risk or an opportunity, with an owner.

        | Interested party | What they need from us | Where we deal with it |
        | Customers | Right values, right papers, on time; a quick and honest answer when something fails | Order entry, product release, complaints |
        | Users of the instrument | Warnings and instructions that they can read | Label release, design |
        | Certification and accreditation bodies | A system that is carried out as described | Internal audit, management review |
        | Suppliers | Clear orders, notice, payment | Supplier evaluation |
        | Our people | Training, safe work, tools that work, being heard | Training, suggestions |
        | Authorities | Products that may be sold where we sell them | Design, change control |
        | Owners | A firm that lasts | Policy, management review |
      `,
    },
    {
      heading: 'Scope of the system',
      text: `
        The system covers design and development, manufacture, calibration, repair and rental of measuring instruments at Leeds, Porto and Bradford.

        All requirements of ISO 9001:2015 apply. None is excluded.
      `,
    },
    {
      heading: 'Processes',
      text: `
        Each process has one owner, who answers for its results wherever its steps are carried out. Inputs, outputs, risks and figures of each process stand in the process map in Plumbline, which is the authority; the list below only shows the order.

        | Group | Processes |
        | Leading | Strategy and management review; Risks and opportunities |
        | From order to delivery | Quotation and order entry; Design and development; Purchasing and suppliers; Goods-in inspection; Production planning; Sensor assembly; Final test and burn-in; Calibration; Labelling, packing and shipping |
        | After delivery | Complaints, repair and service; Instrument rental |
        | Supporting | Competence and training; IT, buildings and equipment |

        A process owner:
        - keeps the description, figures and risks of the process up to date;
        - decides about the process together with the departments that carry it out;
        - answers findings and nonconformances of the process;
        - reports on the process to the management review.
      `,
    },
    {
      heading: 'Roles and authorities',
      text: `
        What a person may decide in Plumbline follows from the roles that were given to that person. Roles are asked for by the administrator and confirmed by the quality manager. Nobody approves their own work, whatever role they hold.

        | Role | Answers for |
        | Top management | Policy, objectives, resources; accepts high and extreme risks; signs the management review |
        | Quality manager | The system as a whole; may stop any delivery; reports to top management directly |
        | Quality officer | Triage, approval and verification of what others did |
        | Document controller | Types, numbers, release and withdrawal of documents |
        | Training administrator | What each role must be trained in, and the record that it was |
        | Lead auditor, internal auditor | Audits of areas that are not their own |
        | Supplier manager | Approval, evaluation and blocking of suppliers |
        | Change manager | Changes from the request to the closure |
        | Complaint handler | Taking in and answering complaints |
        | Engineer | Technical decisions on material and deviations, together with quality |
        | Head of department | People, tools and results of the department |
        | Administrator | Accounts and settings; approves no quality record |

        Everybody may stop their own work when a result would be wrong, and is expected to. No reason has to be given in advance; the nonconformance is entered afterwards.
      `,
    },
    {
      heading: 'Objectives',
      text: `
        Top management sets quality objectives for each year in the management review. Each has a figure, a baseline, a target, an owner and a date; heads of department break them down where they apply. The owner enters the figure at the end of each month, and the quality manager shows all of them at the monthly meeting of the heads of department.

        An objective that misses its target for three months running is treated as a nonconformance of the process.
      `,
    },
    {
      heading: 'Documents of the system',
      text: `
        | Level | What it says | Approved by |
        | Quality policy and this manual | What we want, and how the system is built | Head of department, top management and quality |
        | Procedures (PROC) | Who does what, until when, and what is kept | Head of department and quality |
        | Work instructions (WI) | How one task is done at one place | Head of department and quality |
        | Forms (FRM) | What is filled in, so that nothing is forgotten | Quality |

        | Procedure | Title |
        | PROC-QA-001 | Document control |
        | PROC-QA-002 | Records |
        | PROC-QA-003 | Internal audit |
        | PROC-QA-004 | Nonconformance |
        | PROC-QA-005 | CAPA |
        | PROC-QA-006 | Management review |
        | PROC-QA-007 | Risk |
        | PROC-QA-008 | Complaints |
        | PROC-QA-009 | Supplier evaluation |
        | PROC-QA-010 | Change control |
        | PROC-QA-011 | Training |
        | PROC-QA-012 | Calibration |
        | PROC-QA-013 | Product release |
        | PROC-QA-014 | Label release |

        Drawings, test plans and product specifications are kept by engineering and go by the same rules of approval.
      `,
    },
    {
      heading: 'How the system improves',
      text: `
        What goes wrong is entered as a nonconformance; what could go wrong as a risk; what could go better as a suggestion. All three are open to everybody. Causes that may come back are removed through a CAPA, and whether that worked is measured, not assumed.

        Internal audits visit every process at least once in two years, processes with high risks or recent findings every year. The management review takes all of it together at least once a year and decides.
      `,
    },
  ],
  versions: [
    {
      author: '@maya',
      reviewers: ['@tomas', '@priya'],
      approver: '@ines',
      days: [-540, -534, -530, -527, -521],
    },
    {
      author: '@maya',
      reviewers: ['@tomas', '@owen'],
      approver: '@ines',
      days: [-362, -357, -353, -350, -344],
      summary: 'The rental fleet and the site in Bradford leave the scope and the list of processes.',
      reason: 'Rental was sold together with the lease of the site; the last rented instruments are back and checked.',
      revision: 'Major',
      changed: {
        'The company': `
          Northfield Instruments makes and calibrates measuring instruments for pressure, temperature and flow: sensors, transmitters, indicators and data loggers. Sixty-two people work at two sites.

          | Site | What is done there |
          | Leeds | Sensor assembly, burn-in, calibration laboratory, packing, sales and service, purchasing, management |
          | Porto | Sensor assembly, soldering, final test, machining, design and development, IT |

          Most customers build our instruments into plant and machines of their own. They rely on two things that they cannot easily check for themselves: that the value shown is right, and that the papers that come with the instrument belong to it.
        `,
        'Scope of the system': `
          The system covers design and development, manufacture, calibration and repair of measuring instruments at Leeds and Porto.

          All requirements of ISO 9001:2015 apply. None is excluded.

          Instruments that were rented out before the rental business was sold are repaired and calibrated like any other instrument of a customer.
        `,
        Processes: `
          Each process has one owner, who answers for its results wherever its steps are carried out. Inputs, outputs, risks and figures of each process stand in the process map in Plumbline, which is the authority; the list below only shows the order.

          | Group | Processes |
          | Leading | Strategy and management review; Risks and opportunities |
          | From order to delivery | Quotation and order entry; Design and development; Purchasing and suppliers; Goods-in inspection; Production planning; Sensor assembly; Final test and burn-in; Calibration; Labelling, packing and shipping |
          | After delivery | Complaints, repair and service |
          | Supporting | Competence and training; IT, buildings and equipment |

          A process owner:
          - keeps the description, figures and risks of the process up to date;
          - decides about the process together with the departments that carry it out;
          - answers findings and nonconformances of the process;
          - reports on the process to the management review.
        `,
      },
    },
    {
      author: '@maya',
      reviewers: ['@tomas', '@grace'],
      approver: '@priya',
      days: [-22, -18, -14, -11, -6],
      summary: 'Says that whoever stops work is not asked for a reason in advance; objectives that miss their target.',
      reason:
        'The yearly review of the manual: asked at their stations, three new colleagues did not know that they may stop a line.',
      revision: 'Minor',
      changed: {
        'Roles and authorities': `
          What a person may decide in Plumbline follows from the roles that were given to that person. Roles are asked for by the administrator and confirmed by the quality manager. Nobody approves their own work, whatever role they hold.

          | Role | Answers for |
          | Top management | Policy, objectives, resources; accepts high and extreme risks; signs the management review |
          | Quality manager | The system as a whole; may stop any delivery; reports to top management directly |
          | Quality officer | Triage, approval and verification of what others did |
          | Document controller | Types, numbers, release and withdrawal of documents |
          | Training administrator | What each role must be trained in, and the record that it was |
          | Lead auditor, internal auditor | Audits of areas that are not their own |
          | Supplier manager | Approval, evaluation and blocking of suppliers |
          | Change manager | Changes from the request to the closure |
          | Complaint handler | Taking in and answering complaints |
          | Engineer | Technical decisions on material and deviations, together with quality |
          | Head of department | People, tools and results of the department |
          | Administrator | Accounts and settings; approves no quality record |

          **Everybody may stop their own work when a result would be wrong, and is expected to.** Nobody is asked for a reason before stopping. Put the work aside, mark it, tell the shift lead or line manager, and enter the nonconformance the same day. A line that was stopped starts again when the head of department or a quality officer says so.
        `,
        Objectives: `
          Top management sets quality objectives for each year in the management review. Each has a figure, a baseline, a target, an owner and a date; heads of department break them down where they apply. The owner enters the figure at the end of each month, and the quality manager shows all of them at the monthly meeting of the heads of department.

          An objective that misses its target for three months running is treated as a nonconformance of the process. Its owner brings the cause and a proposal to the next monthly meeting, not an explanation of the figure.
        `,
      },
    },
  ],
}
