import type { ReactNode } from 'react';

export function SettingsScreen({ advanced }: { readonly advanced: ReactNode }) {
  return advanced;
}
