import { usePublicSettings } from './public-settings.ts'

/** The operator's name for the programme; the product's own until the settings are here. */
export function useBrandName(): string {
  return usePublicSettings()?.brand.name ?? 'Clearstead'
}

/** The path of the operator's logo; undefined where the product's own mark is shown. */
export function useBrandLogo(): string | undefined {
  return usePublicSettings()?.brand.logo || undefined
}
