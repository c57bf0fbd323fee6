import type { AnyRoute } from '@tanstack/react-router'

export const adminRoutes: AnyRoute[] = []
