import { inLanguage, type BilingualText, type Language } from '../../../platform/languages/language.ts';
import { BASIS_POINTS_PER_PERCENT } from '../../../platform/fee.ts';
import type { SettingSpec, SettingUnit, SettingValue } from './setting-spec.ts';
