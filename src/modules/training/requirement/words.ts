export const words = {
  observers: 'Who may observe',
  anyObserver: 'Whoever is qualified as on-the-job observer.',
  whoToday: 'Who is qualified today',
  whoTodayAs: (title: string) => `Who is qualified today: ${title}`,
}
