export { SetupCard } from './admin/lazy-setup-card.ts'
