// The words that complaints and other feedback are told in.

export const channels = [
  'Phone',
  'Email',
  'Web form',
  'Portal',
  'Visit',
  'Social media',
  'Sales rep',
  'Distributor',
  'Regulator',
] as const

export const severities = ['Critical', 'Major', 'Minor'] as const

/** Initial assessment by severity, urgency, complexity, safety and the need for immediate action (ISO 10002:2018, 7.5). */
export const urgencies = ['Low', 'Normal', 'High'] as const
export const complexities = ['Low', 'Medium', 'High'] as const

export const healthEffects = ['None', 'Minor', 'Serious', 'Death', 'Unknown'] as const

export const reportabilities = ['Not reportable', 'Reportable', 'Pending'] as const

export const results = ['Confirmed', 'Not confirmed', 'Not determinable'] as const

export const conclusions = [
  'Design',
  'Manufacturing',
  'Supplier',
  'Labelling or instructions',
  'Transport or storage',
  'Installation or maintenance',
  'Use',
  'Service',
  'No problem found',
  'Unknown',
] as const

export const satisfactions = ['very dissatisfied', 'dissatisfied', 'neutral', 'satisfied', 'very satisfied'] as const
