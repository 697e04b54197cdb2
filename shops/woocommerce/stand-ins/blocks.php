<?php
/** Stand-ins of the classes of WooCommerce's blocks and features. */

namespace Automattic\WooCommerce\Blocks\Payments\Integrations {
    abstract class AbstractPaymentMethodType
    {
        protected $name = '';
        protected $settings = [];

        public function get_name(): string
        {
            return $this->name;
        }
    }
}

namespace Automattic\WooCommerce\Blocks\Payments {
    final class PaymentMethodRegistry
    {
        public array $registered = [];

        public function register(object $method): void
        {
            $method->initialize();
            $this->registered[] = $method;
        }
    }
}

namespace Automattic\WooCommerce\Utilities {
    final class FeaturesUtil
    {
        public static array $declared = [];

        public static function declare_compatibility(string $feature, string $file, bool $isCompatible): void
        {
            self::$declared[$feature] = $isCompatible;
        }
    }
}
