/** The lowest and highest values of the cashier rules that are whole numbers. */
export const cashierBounds = {
  fee_basis_points: { least: 0, most: 1000 },
  expiry_minutes: { least: 5, most: 1440 },
} as const;
