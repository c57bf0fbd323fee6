export { SetupCard } from './admin/setup-card.tsx'
