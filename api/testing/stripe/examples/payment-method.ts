import type { PaymentMethod } from '../stored.ts';

export const PAYMENT_METHOD: PaymentMethod = {
  id: 'pm_1Pgc75B7WZ01zgkWlHVgdEGJ',
  object: 'payment_method',
  allow_redisplay: 'unspecified',
  billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
  card: {
    brand: 'visa',
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check: 'pass',
    },
    country: 'US',
    display_brand: 'visa',
    exp_month: 8,
    exp_year: 2030,
    fingerprint: 'AOB934RVNwzk6xtn',
    funding: 'credit',
    generated_from: null,
    last4: '4242',
    networks: { available: ['visa'], preferred: null },
    regulated_status: null,
    three_d_secure_usage: { supported: true },
    wallet: null,
  },
  created: 1234567890,
  customer: null,
  customer_account: null,
  livemode: false,
  metadata: {},
  type: 'card',
};
