/**
 * The product's mark, which travels inside every message whose HTML shows it: mail programs draw no SVG, and many load
 * nothing from outside. It is `gable.svg` of the web client at three times the size it is shown in, which a test watches.
 */
export const GABLE_MARK = {
  cid: 'mark@gable',
  filename: 'gable.png',
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
  content: Buffer.from(
    [
      'iVBORw0KGgoAAAANSUhEUgAAAGAAAABgCAYAAADimHc4AAAACXBIWXMAACE4AAAhOAFFljFgAAAGwUlEQVR42u1d628UVRSfTz7+BnG3CPgg',
      'VkVAghGCxhg++EE/7LRFU3whIdpGAzFporaWiEahiDGgVcEHmBhRQQIVQrTd3b6ofb+QShHpQ+gT+qDttr3e39ht6Xa7e2fmzkx3e05y0um0',
      '9+65v9/MveeeMztHUQzK4vUnbnar/kfdqjfbleT72aX6Gtyqr9ulekfcST4Wj+pK8g5jjPy4HmPmx+/w43XAQrFLXB7fcv6hudyA3ngFWj8x',
      'vh5OxmcuteBB64DnnfOr+yQBHoUM1Zfn9vgfkAb8Ak/RrZzdPbzzUQJYWAN8utrt3vj7LabAT/D47+Kd1RCghteMqttS8pcYu/LVwpV8brtC',
      'QJpVb5crqeBhfVd+sncVb9xH4EnTvoWegod0TDveTgJNsqq+jqjTERYNPm9VEmCWaQ2cmtkJ+N/bIaCsdVNzZvXzydW0RUfD7hNok2Wre3o8',
      'XHiBwLHPNR13J+cvm5r7eWyHQLH9Ltg3GdWkwJojbmn3Uk/dTYorueAxAsQZTVAL1iqI5xMYjmkWCDhKQDi1J/D+pGiZLALDoXXAW6cgWkdg',
      'OBcfUrQ8Z4wZft8LxezLE63s3KUBTXGMczGYyhxSYs3oda/9wVo6hlio4Bz+FmvjiSkCHt9azv7tHmazSUfvCFv/RgURYIU+mVHJuq6NsGhy',
      'tT/AnnqzigiQqZ7MatY3OMpEZWBolG3YXksEyNCU7FrWf10c/KAMDo2x1B11RIAZ3byrgY0ExplRQVv0QQQY0PSPz7LAqHHwgzI6Ns627TtH',
      'BOjRjM+b2Jh57CdlnPeVdeA8ESCi737brAEmIjXn+zQVJQF9EwER9P1DF4Sv6jONV9m9zxezpRuLWGFdj3C7vUcvEQEz4uLJPpZ7rEUYxKK6',
      'Xg34YPu7UwtZQVW3cPuvT7Zpn0kETID/1a9twuCdLu9idz5bOKOfxc/4WV5pp3A/351uZwuT5zkBd6T42eH8y8Kg/VJ4hS3a4Letv7gmwKor',
      'FnfUgbxW03dUXBOAOdtb3WPZnK13TSmu52vKc0XzgwAsnlhE7fBajHhVcU0AkiaVTdek+e0rN5dqGul/3t7/l/C+ora5jy3bVBKfBCx/uYQ1',
      'XuyXsnNN5ETu5/M8pg4ojhMjZMQycsV31k0tA2zVltL4ImD1K2dYc/ugcOxm697IsZvdP1ycBD+oOBepTZqO2NI/l6+ztell8UHAI2ll2oBE',
      'o5dbchqj9olNVygBOBet3Ysf1LOhkTEhW9o67UlxKk6mEI3G70PBD6pI2+TsGuH8gh0pTsXpFCIEgOjJYJkhQG+GzeoUp+J0CrHXwADNEqD3',
      'ArEyxak4mUI0eovLIMDKKdIxAvQscq0mnuORRYBVToIjBKTrdPPWpBl382QSYMRNlpniVOxOIcrY6MgmQPZG0VYCMrkhurb6L5nf6ltBgJFQ',
      'yY6DF5wlYNf3fzsS7LKKAChshK2iAgwcIWDTzgZhI701PeyeVHnhXisJgMJW2CwqwMJ2AkQT4afKOtkSyQkPqwmAwmbYLiLAwnYCRFy3I/6p',
      'lB+SJNhwISiGn2aS4rIJmM022I4xiHh1c+4OuDGFiAF9dHh6BBO/GyVBJgHRbMMYMJY5dwdEWgO+ON4yDdyn36oKCxjOO02AiG0YC8Y0p9YA',
      '6PZvmqc9PIvj9w7NdM1e/+TPsIPEeacJ0GMbxhY6XmDg6D5gBU8JvrrnrKYrZkkPIsESbpDREi92EKDXNpHxzrmMWDwREJMpSSKACCACiAAi',
      'gAggAogAIoAIIAKIACKACCACiAAigAggAoiA+U2AUcUTy+FU5mcQAUQAEWALAXa8thIvTZIJTjd/rj8UfJyT+Rl2vOhp4rWV1r+4FV/9/K2i',
      'Wxo4eJI5lACck9U/bLXj66ooE2bbq4uf2FbODp5q176kbRagkgZOQtugdtVDcYxzZvuFbbARttr26mJOwBF6jbBjL+/+UZkoyUqAOENApqLV',
      'BCYwHNHbk/xrgiVMeggQn+01JrUSJlTEx+EiPjcUcSNg7CxjFVrMTasETeDYVbjhWJjK2fmJ/I8BAshyDSSovvvD15NEGW4CyOrN14eRy9mq',
      'vgoCyrJKqtURy9lCUHQYxWUIMPlxH+73LxKqqo3y224qaS5T+xaohSt11ZVHA7BG4JnfcHGXc7ViRDAd8YW5ikA0POdXCE87URbmHHJR9bma',
      '/MLdCewUWQLfFZWgtV0cATz7DpdvsrCnUqwSVILmRHyKergE+NQ8j9hO2FrxVgkieaiHyw3IQlVQZHe4IZ2xWBpRRwBtGGPkWotkCsaOkPJk',
      'VNOA/AevrE6d3TNlHwAAAABJRU5ErkJggg==',
    ].join(''),
    'base64',
  ),
};

/** Edge it is shown in, in CSS pixels. */
export const GABLE_MARK_SIZE = 32;
