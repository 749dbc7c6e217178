/** The only tenant, application and secret that can sign in. They are public: every copy has the same. */
export const TENANT_ID = '11111111-1111-4111-8111-111111111111'
export const CLIENT_ID = '22222222-2222-4222-8222-222222222222'
export const CLIENT_SECRET = 'vitrine-emulator-secret'
