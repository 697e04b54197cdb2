// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// The USDT of development and tests: an ERC-20 of six decimals whose deployer makes as much as he likes.
contract DevTether is ERC20 {
    address private immutable _maker = msg.sender;

    constructor() ERC20("Tether USD", "USDT") {}

    function decimals() public pure override returns (uint8) {
        return 6;
    }

    function mint(address to, uint256 amount) external {
        require(msg.sender == _maker, "only the maker");
        _mint(to, amount);
    }

    /// Several at once, so that a test puts two deposits into one transaction.
    function mintAll(address[] calldata to, uint256[] calldata amounts) external {
        require(msg.sender == _maker, "only the maker");
        for (uint256 i = 0; i < to.length; i++) _mint(to[i], amounts[i]);
    }
}
